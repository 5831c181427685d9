// The third party: receives webhooks over HTTPS and accepts only what the published package verifies.
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { type Received, startReceiver } from '../../testbed/receiver.ts'

/** A received request and the result of its verification. */
export interface JudgedDelivery {
  readonly endpoint: Endpoint
  readonly received: Received
  /** The key used for verification. */
  readonly key: string
  /** Null if verified. */
  readonly refusal: string | null
}

export interface Endpoint {
  readonly path: string
  /** Like a typical receiver, it knows one key at a time. */
  key: string
  /** Response time. */
  slowMs: number
}

export interface ThirdParty {
  /** In the order received. */
  readonly judged: JudgedDelivery[]
  /** NODE_EXTRA_CA_CERTS for the sending process. */
  readonly authorityFile: string
  url(path: string): string
  open(path: string, key: string): Endpoint
  /** Sets the receiver's clock; null = the real time. */
  setClock(now: number | null): void
  /** Resolves when `isEnough` returns true, or at the deadline. */
  waitUntil(isEnough: (judged: readonly JudgedDelivery[]) => boolean, seconds?: number): Promise<boolean>
  stop(): Promise<void>
}

const POLL_INTERVAL_MS = 20

export async function startThirdParty(): Promise<ThirdParty> {
  const receiver = await startReceiver()
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-third-party-'))
  const authorityFile = join(folder, 'authority.pem')
  writeFileSync(authorityFile, receiver.ca)
  const endpoints = new Map<string, Endpoint>()
  const judged: JudgedDelivery[] = []
  let clock: number | null = null
  receiver.respondWith(async (received) => {
    const endpoint = endpoints.get(received.path)
    if (endpoint === undefined) return { status: 404 }
    const { key, slowMs } = endpoint
    const refusal = withClock(clock ?? Date.now(), () => findRefusal(key, received))
    judged.push({ endpoint, received, key, refusal })
    if (slowMs > 0) await delay(slowMs)
    return { status: refusal === null ? 200 : 401 }
  })
  return {
    judged,
    authorityFile,
    url: receiver.url,
    open(path, key) {
      const endpoint = { path, key, slowMs: 0 }
      endpoints.set(path, endpoint)
      return endpoint
    },
    setClock(now) {
      clock = now
    },
    async waitUntil(isEnough, seconds = 120) {
      const deadline = performance.now() + seconds * 1_000
      while (!isEnough(judged) && performance.now() < deadline) await delay(POLL_INTERVAL_MS)
      return isEnough(judged)
    },
    async stop() {
      await receiver.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Checks both signatures of a request. */
export function findRefusal(
  key: string,
  { headers, body }: Pick<Received, 'headers' | 'body'>,
): string | null {
  const refusal = findPackageRefusal(key, headers, body)
  if (refusal !== null) return refusal
  return isOwnSignatureRight(key, headers, body) ? null : 'Meetwright-Webhook-Signature does not match'
}

/** Null if the published package verifies it. Other errors would be thrown only after verification. */
export function findPackageRefusal(
  key: string,
  headers: IncomingHttpHeaders,
  body: string | Buffer,
): string | null {
  try {
    verifierOf(key).verify(body, headers as Record<string, string>)
    return null
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.message
    throw error
  }
}

/** The package expects base64: for a text key, that of its bytes, as in docs/webhooks.md. */
const verifierOf = (key: string): Webhook =>
  new Webhook(key.startsWith('whsec_') ? key : Buffer.from(key).toString('base64'))

function isOwnSignatureRight(key: string, headers: IncomingHttpHeaders, body: string): boolean {
  const parts = String(headers['meetwright-webhook-signature']).split(',')
  const time = parts.find((part) => part.startsWith('t='))?.slice(2)
  const secret = key.startsWith('whsec_') ? Buffer.from(key.slice(6), 'base64') : Buffer.from(key)
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return time === headers['webhook-timestamp'] && parts.includes(`v1=${expected}`)
}

/** Runs `read` at another time. The package uses Date.now. */
export function withClock<T>(now: number, read: () => T): T {
  const real = Date.now
  Date.now = () => now
  try {
    return read()
  } finally {
    Date.now = real
  }
}

export const idOf = ({ received: { headers } }: JudgedDelivery): string => String(headers['webhook-id'])
export const signaturesIn = ({ received: { headers } }: JudgedDelivery): string[] =>
  String(headers['webhook-signature']).split(' ')
