// Those who read the change feed while it is written: each keeps the ids in the order in which they came.
import { openStream, type StreamEvent } from '../../server/test/event-stream.ts'
import type { Client } from '../stand/client.ts'
import type { Chance } from '../stand/pick.ts'
import type { Owner } from '../stand/stand.ts'

export interface Reader {
  readonly name: string
  readonly ids: string[]
  /** How often it asked, or was connected. */
  turns: number
  /** Resolves when it has seen the mark. */
  readonly done: Promise<void>
}

interface Change {
  readonly id: string
  readonly resource: { readonly name?: string } | null
}

/** What all of them read, and where they stop. */
export interface Reading {
  readonly owner: Owner
  /** The cursor that they all begin with. */
  readonly after: string
  /** The name of the last group that is made. */
  readonly mark: string
  readonly deadline: AbortSignal
}

function createReader(
  name: string,
  read: (take: (change: Change) => void, turn: () => void) => Promise<void>,
) {
  const ids: string[] = []
  let turns = 0
  const take = ({ id }: Change) => void ids.push(id)
  const done = read(take, () => {
    turns += 1
  })
  return {
    name,
    ids,
    done,
    get turns() {
      return turns
    },
  }
}

const POLL_MS = 20

/** Page by page, of changing size; waits a little where there is nothing more. */
export const pageReader = (
  name: string,
  url: string,
  reading: Reading,
  client: Client,
  chance: Chance,
): Reader =>
  createReader(name, async (take, turn) => {
    const { owner, mark, deadline } = reading
    for (let { after } = reading; !deadline.aborted; ) {
      turn()
      const path = `/changes?count=${chance.between(1, 100)}&after=${after}`
      const { status, text } = await client.call(url, 'GET', path, owner)
      if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`)
      const page = JSON.parse(text) as {
        collection: Change[]
        pagination: { next_page: string | null; next_page_token: string }
      }
      for (const change of page.collection) take(change)
      if (page.collection.some((change) => change.resource?.name === mark)) return
      after = page.pagination.next_page_token
      if (page.pagination.next_page === null) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  })

/** As a stream, which is cut after `most` events and taken up again by its last id. */
export const streamReader = (name: string, url: string, reading: Reading, most = Number.POSITIVE_INFINITY) =>
  createReader(name, async (take, turn) => {
    const { owner, after, mark, deadline } = reading
    let lastEventId: string | null = null
    while (!deadline.aborted) {
      turn()
      const stream = await openStream(
        { url },
        owner.token,
        lastEventId === null ? { after } : { after, lastEventId },
      )
      if (stream.status !== 200) throw new Error(`The stream was answered ${stream.status}.`)
      const cut = () => void stream.close()
      deadline.addEventListener('abort', cut, { once: true })
      let event: StreamEvent | null = null
      for (let taken = 0; taken < most; ) {
        event = await stream.next()
        if (event === null || event.type === 'end') break
        lastEventId = event.id ?? lastEventId
        if (event.data === null) continue
        take(event.data)
        taken += 1
        if (event.data.resource?.name === mark) break
      }
      deadline.removeEventListener('abort', cut)
      await stream.close()
      if (event?.data?.resource?.name === mark) return
    }
  })

export interface Comparison {
  readonly missed: number
  readonly repeated: number
  readonly inOrder: boolean
}

export function compare(seen: readonly string[], expected: readonly string[]): Comparison {
  const known = new Set(seen)
  return {
    missed: expected.filter((id) => !known.has(id)).length,
    repeated: seen.length - known.size,
    inOrder: seen.join() === expected.join(),
  }
}
