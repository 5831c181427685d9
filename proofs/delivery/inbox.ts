// What came to the endpoints: one receipt for each request, with the bytes that it brought as a hash.
import { hash } from 'node:crypto'
import { type Received, type Receiver, startReceiver } from '../../server/test/receiver.ts'

/** What happened to whom, as one name: each happens at most once. */
export const factName = (event: string, inviteeId: string): string => `${event} ${inviteeId}`

/** Times are epoch milliseconds. */
export interface Receipt {
  readonly webhookId: string
  readonly fact: string
  readonly at: number
  /** As the body says: just before the commit. */
  readonly happenedAt: number
  readonly bodyHash: string
}

export interface Inbox {
  url: Receiver['url']
  receiptsAt(path: string): readonly Receipt[]
  /** From now on nobody there answers, until they are let go. */
  hang(path: string): void
  /** Whoever waits is answered now. */
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
