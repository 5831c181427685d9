// Readers of the change feed during writes; each records the ids in the order received.
import type { Client } from '../../testbed/client.ts'
import { openStream, type StreamEvent } from '../../testbed/event-stream.ts'
import type { Person } from '../../testbed/people.ts'
import type { Random } from '../../testbed/random.ts'

export interface Reader {
  readonly name: string
  readonly ids: string[]
  /** Number of requests or connections. */
  requestCount: number
  /** Resolves when the reader has seen the last group. */
  readonly done: Promise<void>
}

interface Change {
  readonly id: string
  readonly resource: { readonly name?: string } | null
}

/** What all readers read, and where they stop. */
export interface ReadTask {
  readonly owner: Person
  /** The cursor that all readers start with. */
  readonly after: string
  /** The name of the group that is created last. */
  readonly lastGroupName: string
  readonly deadline: AbortSignal
}

function createReader(
  name: string,
  read: (onChange: (change: Change) => void, onRequest: () => void) => Promise<void>,
) {
  const ids: string[] = []
  let requestCount = 0
  const onChange = ({ id }: Change) => void ids.push(id)
  const done = read(onChange, () => {
    requestCount += 1
  })
  return {
    name,
    ids,
    done,
    get requestCount() {
      return requestCount
    },
  }
}

const POLL_INTERVAL_MS = 20

/** Reads page by page, with changing page sizes, and waits a little at the end of the feed. */
export const createPageReader = (
  name: string,
  url: string,
  reading: ReadTask,
  client: Client,
  random: Random,
): Reader =>
  createReader(name, async (onChange, onRequest) => {
    const { owner, lastGroupName, deadline } = reading
    for (let { after } = reading; !deadline.aborted; ) {
      onRequest()
      const path = `/changes?count=${random.int(1, 100)}&after=${after}`
      const { status, text } = await client.call(url, 'GET', path, owner)
      if (status !== 200) throw new Error(`${path} returned ${status}: ${text}`)
      const page = JSON.parse(text) as {
        collection: Change[]
        pagination: { next_page: string | null; next_page_token: string }
      }
      for (const change of page.collection) onChange(change)
      if (page.collection.some((change) => change.resource?.name === lastGroupName)) return
      after = page.pagination.next_page_token
      if (page.pagination.next_page === null)
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    }
  })

/** Reads a stream, disconnects after `maxEvents` events and resumes from the last id. */
export const createStreamReader = (
  name: string,
  url: string,
  reading: ReadTask,
  maxEvents = Number.POSITIVE_INFINITY,
) =>
  createReader(name, async (onChange, onRequest) => {
    const { owner, after, lastGroupName, deadline } = reading
    let lastEventId: string | null = null
    while (!deadline.aborted) {
      onRequest()
      const stream = await openStream(
        { url },
        owner.token,
        lastEventId === null ? { after } : { after, lastEventId },
      )
      if (stream.status !== 200) throw new Error(`The stream returned ${stream.status}.`)
      const cut = () => void stream.close()
      deadline.addEventListener('abort', cut, { once: true })
      let event: StreamEvent | null = null
      for (let eventCount = 0; eventCount < maxEvents; ) {
        event = await stream.next()
        if (event === null || event.type === 'end') break
        lastEventId = event.id ?? lastEventId
        if (event.data === null) continue
        onChange(event.data)
        eventCount += 1
        if (event.data.resource?.name === lastGroupName) break
      }
      deadline.removeEventListener('abort', cut)
      await stream.close()
      if (event?.data?.resource?.name === lastGroupName) return
    }
  })

export interface Comparison {
  readonly missed: number
  readonly repeated: number
  readonly isInOrder: boolean
}

export function compare(seen: readonly string[], expected: readonly string[]): Comparison {
  const known = new Set(seen)
  return {
    missed: expected.filter((id) => !known.has(id)).length,
    repeated: seen.length - known.size,
    isInOrder: seen.join() === expected.join(),
  }
}
