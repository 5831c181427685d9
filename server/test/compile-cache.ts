// Where the processes that tests and proofs start keep their compiled code: NODE_COMPILE_CACHE.

/** Halves the CPU that the start of a process takes. */
export const COMPILE_CACHE = new URL('../../node_modules/.cache/meetwright-compile', import.meta.url).pathname
