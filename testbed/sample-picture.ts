// A small picture, for requests that upload one.

/** A green PNG of four by four pixels. */
export const SAMPLE_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR42mPgzouHIwbiOABaAw2BPh6IxgAAAABJRU5ErkJggg==',
  'base64',
)
