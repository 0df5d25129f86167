/**
 * How Node runs the server. A young generation of 8 MiB, where Node 24 takes up to 32, spares an idle server some 45 MB
 * and costs nothing that can be measured. The collector can be called, which is done after bodies of several megabytes.
 */
export const serverFlags = ['--max-semi-space-size=8', '--expose-gc'];

/**
 * What else it is started with. Two pools of memory for all threads, where glibc makes up to eight a processor, spare an
 * idle server some 7 MB, and more after many pictures.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
