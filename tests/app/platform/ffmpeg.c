// Stands in for ffmpeg on Windows: the film that it makes, two boxes of an MP4, says how many bytes it was given. Asked
// for a gif, it fails.
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <string.h>

int main(int count, char** words) {
    static char block[65536];
    const char* const name = words[count - 1] + strlen("file:");
    unsigned long bytes = 0;
    FILE* film;
    if (strstr(name, ".gif.") != NULL) {
        fprintf(stderr, "first words\nno colours\n\n");
        return 3;
    }
    _setmode(0, _O_BINARY);
    for (size_t read = 0; (read = fread(block, 1, sizeof(block), stdin)) > 0;) bytes += (unsigned long)read;
    film = fopen(name, "wb");
    if (film == NULL) return 4;
    fprintf(film, "%c%c%c%cmoov%c%c%c%cfree%08lu", 0, 0, 0, 8, 0, 0, 0, 16, bytes);
    fclose(film);
    return 0;
}
