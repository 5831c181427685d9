// Proves that the change feed misses nothing and repeats nothing, in whatever order the transactions commit.
import { compare, pageReader, type Reader, type Reading, streamReader } from './changes/readers.ts'
import { groupEventsInOrder, makeGroup, writeMany } from './changes/writers.ts'
import { type Client, createClient } from './stand/client.ts'
import { chanceFrom } from './stand/pick.ts'
import { withFault } from './stand/planted-fault.ts'
import type { Trial } from './stand/runner.ts'
import { type Owner, type Stand, startStand } from './stand/stand.ts'

const HELD_MS = 2_000
const MARK = 'The last one'
/** How long the readers may take from the start of the writes. */
const MOST_SECONDS = { full: 900, short: 120 }

/** Events are shown as soon as they are committed: those of a transaction that began earlier are passed by. */
const withoutHorizon = {
  file: 'features/changes/store.ts',
  right:
    'AND e.xact_id < (pg_snapshot_xmin(pg_current_snapshot())::text::bigint + o.xact_offset)::text::xid8\n',
  wrong: '\n',
}

async function firstCursor(client: Client, stand: Stand, owner: Owner): Promise<string> {
  const { text } = await client.call(stand.apis[0]?.url ?? '', 'GET', '/changes?count=100', owner)
  return (JSON.parse(text) as { pagination: { next_page_token: string } }).pagination.next_page_token
}

export default {
  says: 'The change feed, read by pages and by streams through concurrent writes, misses nothing and repeats nothing.',
  seed: 2_026,
  shortSeconds: 8,
  async run({ full, seed }, report) {
    const writes = full ? 10_000 : 600
    const stand = await startStand({ apis: 2 })
    const client = createClient(40)
    try {
      const owner = await stand.found('Read')
      const faulty = await stand.startApi(withFault(withoutHorizon))
      const [one, two] = stand.apis.map(({ url }) => url)
      const deadline = AbortSignal.timeout(MOST_SECONDS[full ? 'full' : 'short'] * 1_000)
      const reading: Reading = {
        owner,
        after: await firstCursor(client, stand, owner),
        mark: MARK,
        deadline,
      }
      const chance = chanceFrom(seed)
      const readers: Reader[] = [
        pageReader('pages', one ?? '', reading, client, chance),
        streamReader('stream', two ?? '', reading),
        streamReader('stream, cut every 50', one ?? '', reading, 50),
      ]
      const blind: Reader[] = [
        pageReader('pages, no horizon', faulty.url, reading, client, chance),
        streamReader('stream, no horizon', faulty.url, reading),
      ]
      const started = performance.now()
      await writeMany({ ...stand, apis: stand.apis.slice(0, 2) }, client, owner, chance, {
        writes,
        heldMs: HELD_MS,
        progress: (done) => report.progress(`${done} of ${writes} writes`),
      })
      const perSecond = Math.round((writes / (performance.now() - started)) * 1_000)
      await makeGroup(client, one ?? '', owner, MARK)
      await Promise.all([...readers, ...blind].map(({ done }) => done))
      const expected = await groupEventsInOrder(stand, owner)
      const results = [...readers, ...blind].map((reader) => ({
        reader,
        ...compare(reader.ids, expected),
      }))
      report.table(
        results.map(({ reader, missed, repeated, inOrder }) => ({
          reader: reader.name,
          turns: reader.turns,
          events: reader.ids.length,
          missed,
          repeated,
          'in order': inOrder ? 'yes' : 'no',
        })),
      )
      const honest = results.slice(0, readers.length)
      const caught = results.slice(readers.length).every(({ missed }) => missed > 0)
      report.say(
        caught
          ? 'planted fault: without the horizon both ways of reading miss events, and that is seen'
          : 'A PLANTED FAULT WAS NOT CAUGHT: without the horizon nothing was missed',
      )
      const sum = (name: 'missed' | 'repeated') => honest.reduce((total, result) => total + result[name], 0)
      return {
        pass: honest.every(({ inOrder }) => inOrder) && expected.length === writes + 1 && caught,
        figure: `${expected.length} events at ${perSecond} writes/s, one transaction held for ${HELD_MS / 1_000} s: ${sum('missed')} missed, ${sum('repeated')} repeated by ${honest.length} readers`,
      }
    } finally {
      client.close()
      await stand.stop()
    }
  },
} satisfies Trial
