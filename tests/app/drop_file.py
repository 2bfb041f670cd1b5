# xdnd.py WINDOW X Y FILE: drops a file on a window, at a place of the screen, as a file manager does (XDND, version 5).
import ctypes, pathlib, sys, time
x = ctypes.CDLL("libX11.so.6")
x.XOpenDisplay.restype = ctypes.c_void_p
for name in "XCreateSimpleWindow", "XInternAtom", "XDefaultRootWindow":
    getattr(x, name).restype = ctypes.c_ulong
Event = ctypes.c_long * 24  # an XEvent: its fields are as long as this, or padded to it
display = ctypes.c_void_p(x.XOpenDisplay(None))
long = ctypes.c_ulong
atom = lambda name: x.XInternAtom(display, name.encode(), 0)
target, place = int(sys.argv[1]), (int(sys.argv[2]) << 16) | int(sys.argv[3])
files = (pathlib.Path(sys.argv[4]).absolute().as_uri() + "\r\n").encode()
own = x.XCreateSimpleWindow(display, long(x.XDefaultRootWindow(display)), 0, 0, 1, 1, 0, long(0), long(0))
x.XSetSelectionOwner(display, long(atom("XdndSelection")), long(own), long(0))
kSelectionRequest, kSelectionNotify, kClientMessage = 30, 31, 33

def send(to, *fields):
    event = Event(*fields)
    x.XSendEvent(display, long(to), 0, ctypes.c_long(0), ctypes.byref(event))
    x.XFlush(display)

def message(name, *data):
    send(target, kClientMessage, 0, 0, 0, target, atom(name), 32, own, *data)

# Answers for what is dropped until the message comes. @returns its data
def await_message(name):
    end = time.time() + 10
    event = Event()
    while time.time() < end:
        if not x.XPending(display):
            time.sleep(0.01)
            continue
        x.XNextEvent(display, ctypes.byref(event))
        kind = event[0] & 0xFFFFFFFF
        if kind == kSelectionRequest:
            requestor, selection, wanted, where, moment = event[5:10]
            x.XChangeProperty(display, long(requestor), long(where), long(wanted), 8, 0, files, len(files))
            send(requestor, kSelectionNotify, 0, 0, 0, requestor, selection, wanted, where, moment)
        if kind == kClientMessage and event[5] == atom(name):
            return event[7:12]
    sys.exit(f"no {name}")

message("XdndEnter", 5 << 24, atom("text/uri-list"), 0, 0)
message("XdndPosition", 0, place, 0, atom("XdndActionCopy"))
if not await_message("XdndStatus")[1] & 1:
    sys.exit("the window takes no file")
message("XdndDrop", 0, 0, 0, 0)
await_message("XdndFinished")
