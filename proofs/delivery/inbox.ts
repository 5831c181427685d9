// Records what the endpoints receive: one receipt per request, with a hash of its body.
import { hash } from 'node:crypto'
import { type Received, type Receiver, startReceiver } from '../../testbed/receiver.ts'

/** Names a fact; each happens at most once. */
export const factName = (event: string, inviteeId: string): string => `${event} ${inviteeId}`

/** Times are epoch milliseconds. */
export interface Receipt {
  readonly webhookId: string
  readonly fact: string
  readonly at: number
  /** From the body: just before the commit. */
  readonly happenedAt: number
  readonly bodyHash: string
}

export interface Inbox {
  url: Receiver['url']
  receiptsAt(path: string): readonly Receipt[]
  /** Leaves requests to this path without a response until `release`. */
  hang(path: string): void
  /** Responds to the waiting requests. */
  release(path: string): void
  readonly count: number
  stop(): Promise<void>
}

interface Envelope {
  readonly event: string
  readonly created_at: string
  readonly payload: { readonly uri: string }
}

function toReceipt({ headers, body }: Received): Receipt {
  const { event, created_at, payload } = JSON.parse(body) as Envelope
  return {
    webhookId: String(headers['webhook-id']),
    fact: factName(event, payload.uri.slice(-36)),
    at: Date.now(),
    happenedAt: Date.parse(created_at),
    bodyHash: hash('sha1', body),
  }
}

export async function startInbox(): Promise<Inbox> {
  const receiver = await startReceiver({ isPlain: true, shouldKeep: false })
  const byPath = new Map<string, Receipt[]>()
  const hanging = new Map<string, PromiseWithResolvers<void>>()
  let count = 0
  receiver.respondWith(async (received) => {
    const { path } = received
    const here = byPath.get(path) ?? []
    here.push(toReceipt(received))
    byPath.set(path, here)
    count += 1
    await hanging.get(path)?.promise
    return { status: 200 }
  })
  return {
    url: receiver.url,
    receiptsAt: (path) => byPath.get(path) ?? [],
    hang: (path) => void hanging.set(path, Promise.withResolvers()),
    release(path) {
      hanging.get(path)?.resolve()
      hanging.delete(path)
    },
    get count() {
      return count
    },
    stop: () => receiver.stop(),
  }
}
