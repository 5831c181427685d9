// Proves that the change feed misses and repeats no event, whatever the commit order of the transactions.
import { type Client, createClient } from '../testbed/client.ts'
import type { Person } from '../testbed/people.ts'
import { reportFaultChecks, withFault } from '../testbed/planted-fault.ts'
import { seededRandom } from '../testbed/random.ts'
import type { Proof } from '../testbed/runner.ts'
import { startTestbed, type Testbed } from '../testbed/testbed.ts'
import {
  compare,
  createPageReader,
  createStreamReader,
  type Reader,
  type ReadTask,
} from './changes/readers.ts'
import { createGroup, groupEventsInOrder, writeMany } from './changes/writers.ts'

const HELD_OPEN_MS = 2_000
const LAST_GROUP_NAME = 'The last one'
/** Time limit for the readers, counted from the first write. */
const MAX_SECONDS = { full: 900, short: 120 }

/** Shows events as soon as they are committed, so a reader skips those of a transaction that began earlier. */
const withoutHorizon = {
  file: 'features/changes/store.ts',
  right:
    'raw`e.xact_id < (pg_snapshot_xmin(pg_current_snapshot())::text::bigint + o.xact_offset)::text::xid8`',
  wrong: 'raw`true`',
}

async function readFirstCursor(client: Client, testbed: Testbed, owner: Person): Promise<string> {
  const { text } = await client.call(testbed.apis[0]?.url ?? '', 'GET', '/changes?count=100', owner)
  return (JSON.parse(text) as { pagination: { next_page_token: string } }).pagination.next_page_token
}

export default {
  claim:
    'The change feed, read in pages and as a stream during concurrent writes, misses no event and repeats none.',
  seed: 2_026,
  shortSeconds: 8,
  async run({ full, seed }, report) {
    const writes = full ? 10_000 : 600
    const testbed = await startTestbed({ apis: 2 })
    const client = createClient(40)
    try {
      const owner = await testbed.createOrganization('Read')
      const faulty = await testbed.startApi(withFault(withoutHorizon))
      const [one, two] = testbed.apis.map(({ url }) => url)
      const deadline = AbortSignal.timeout(MAX_SECONDS[full ? 'full' : 'short'] * 1_000)
      const reading: ReadTask = {
        owner,
        after: await readFirstCursor(client, testbed, owner),
        lastGroupName: LAST_GROUP_NAME,
        deadline,
      }
      const random = seededRandom(seed)
      const readers: Reader[] = [
        createPageReader('pages', one ?? '', reading, client, random),
        createStreamReader('stream', two ?? '', reading),
        createStreamReader('stream, disconnected every 50', one ?? '', reading, 50),
      ]
      const faultyReaders: Reader[] = [
        createPageReader('pages, no horizon', faulty.url, reading, client, random),
        createStreamReader('stream, no horizon', faulty.url, reading),
      ]
      const started = performance.now()
      await writeMany({ ...testbed, apis: testbed.apis.slice(0, 2) }, client, owner, random, {
        writes,
        heldMs: HELD_OPEN_MS,
        progress: (done) => report.progress(`${done} of ${writes} writes`),
      })
      const perSecond = Math.round((writes / (performance.now() - started)) * 1_000)
      await createGroup(client, one ?? '', owner, LAST_GROUP_NAME)
      await Promise.all([...readers, ...faultyReaders].map(({ done }) => done))
      const expected = await groupEventsInOrder(testbed, owner)
      const results = [...readers, ...faultyReaders].map((reader) => ({
        reader,
        ...compare(reader.ids, expected),
      }))
      report.table(
        results.map(({ reader, missed, repeated, isInOrder }) => ({
          reader: reader.name,
          requests: reader.requestCount,
          events: reader.ids.length,
          missed,
          repeated,
          'in order': isInOrder ? 'yes' : 'no',
        })),
      )
      const healthyResults = results.slice(0, readers.length)
      const isFaultCaught = reportFaultChecks(report, [
        {
          description: 'events are read without the horizon',
          isCaught: results.slice(readers.length).every(({ missed }) => missed > 0),
          effect: 'both kinds of reader miss events',
        },
      ])
      const sum = (name: 'missed' | 'repeated') =>
        healthyResults.reduce((total, result) => total + result[name], 0)
      return {
        pass:
          healthyResults.every(({ isInOrder }) => isInOrder) &&
          expected.length === writes + 1 &&
          isFaultCaught,
        figure: `${expected.length} events at ${perSecond} writes/s, one transaction held for ${HELD_OPEN_MS / 1_000} s: ${sum('missed')} missed, ${sum('repeated')} repeated by ${healthyResults.length} readers`,
      }
    } finally {
      client.close()
      await testbed.stop()
    }
  },
} satisfies Proof
