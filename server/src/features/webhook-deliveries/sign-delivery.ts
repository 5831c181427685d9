// The headers of a delivery. Signs it with Standard Webhooks headers and our own header, which is easy to verify without a library.
import { createHmac, type KeyObject } from 'node:crypto'
import type { Instant } from '../../domain/time/instant.ts'

/** The headers of every attempt of a delivery, without those that depend on the time. */
export const requestHeaders = (id: string): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Meetwright-Webhooks/1.0',
  'webhook-id': id,
})

export interface SignatureInput {
  readonly id: string
  readonly body: string
  /** Each key adds a signature. */
  readonly keys: readonly KeyObject[]
  readonly at: Instant
}

export function createSignatureHeaders({ id, body, keys, at }: SignatureInput): Record<string, string> {
  const seconds = Math.floor(at / 1_000)
  const hmac = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest()
  const standard = keys.map((key) => `v1,${hmac(key, `${id}.${seconds}.${body}`).toString('base64')}`)
  const own = keys.map((key) => `v1=${hmac(key, `${seconds}.${body}`).toString('hex')}`)
  return {
    'webhook-timestamp': String(seconds),
    'webhook-signature': standard.join(' '),
    'meetwright-webhook-signature': [`t=${seconds}`, ...own].join(','),
  }
}
