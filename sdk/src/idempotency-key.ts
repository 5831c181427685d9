// Creates Idempotency-Keys.

/** Not randomUUID: browsers lack it on pages over plain http, such as in a private network. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
