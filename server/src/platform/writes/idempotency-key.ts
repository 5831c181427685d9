// Reads the Idempotency-Key of a write, with a fingerprint that detects its use for another request.
import { createHash, hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { IdempotencyKey } from '../context.ts'
import { invalid } from '../errors.ts'

interface WriteRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  /** As sent, before validation removes unknown fields. */
  readonly body: unknown
}

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/

/** Returns null for reads. `prefix`: of the URL; the same request is the same under another prefix. */
export function readIdempotencyKey(
  { method, url, headers, body }: WriteRequest,
  prefix = '',
): IdempotencyKey | null {
  const key = headers['idempotency-key']
  if (key === undefined || method === 'GET' || method === 'HEAD') return null
  if (typeof key !== 'string' || !VISIBLE_ASCII.test(key))
    throw invalid('Idempotency-Key', 'must be 1 to 255 visible ASCII characters')
  const content = Buffer.isBuffer(body) ? hash('sha256', body) : (body ?? null)
  const text = JSON.stringify([method, url.slice(prefix.length), content], sortKeys)
  return { key, fingerprint: createHash('sha256').update(text).digest() }
}

/** Bodies that differ only in the order of fields have the same fingerprint. */
const sortKeys = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
