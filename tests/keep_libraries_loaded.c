/* Linked into every program that the address sanitizer watches: a dlclose that does nothing.
 *
 * Graphics drivers are libraries that are loaded at run time, and unloaded before the leak sanitizer looks. What one
 * of them still holds is then a leak without a name, which no suppression can match. In a library that stays loaded
 * the same memory is still reachable, and no leak. */

int dlclose(void* library);
int dlclose(void* library) {
    (void)library;
    return 0;
}
