// The fingerprint of a write, which detects that an Idempotency-Key is used for another request.
import { createHash } from 'node:crypto'

export const fingerprintOf = (method: string, url: string, body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body], sortKeys))
    .digest()

/** Bodies that differ only in the order of fields have the same fingerprint. */
const sortKeys = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
