// The remaining free times of a database: pgbench takes pages from the front, HTTP load takes times from the end.
import { runStatement } from '../../testbed/database-client.ts'
import { type Slot, type SlotPage, STARTS_PER_PAGE, toSlots } from './slots.ts'

export interface SlotPool {
  /** The next free times in the order in which concurrent clients take them; at least one, at most `max`. */
  peek(max: number): Promise<Slot[]>
  /** Marks them as used: they are booked, or may be. */
  consume(count: number): void
}

export const ALL_BOOKED = 'All free times are booked: the bench needs more hosts, or fewer seconds.'

const turns = Array.from({ length: STARTS_PER_PAGE }, (_, index) => index + 1)
const startNames = turns.map((turn) => `start_${turn}`)

const CREATE_TABLES = `
  CREATE TABLE bench_pages (page integer PRIMARY KEY, event_type_id uuid NOT NULL, host_id uuid NOT NULL,
    ${startNames.map((name) => `${name} bigint NOT NULL`).join(', ')});
  CREATE SEQUENCE bench_page`

const FILL_TABLE = `INSERT INTO bench_pages SELECT * FROM unnest($1::integer[], $2::uuid[], $3::uuid[],
  ${turns.map((turn) => `$${turn + 3}::bigint[]`).join(', ')})`

/**
 * The beginning of a pgbench script: sets `event_type_id`, `host_id` and `start` (in seconds) to the next free time. A
 * page is fetched once for all of its times, so the fetch costs little. `turn` must start at the length of a page.
 */
export const NEXT_SLOT = [
  '\\set turn :turn + 1',
  `\\if :turn > ${STARTS_PER_PAGE}`,
  '\\set turn 1',
  `SELECT event_type_id, host_id, ${startNames.join(', ')} FROM bench_pages WHERE page = (SELECT nextval('bench_page')) \\gset`,
  '\\endif',
  ...turns.flatMap((turn) => [`\\${turn === 1 ? '' : 'el'}if :turn = ${turn}`, `\\set start :start_${turn}`]),
  '\\endif',
].join('\n')

export const INITIAL_TURN: readonly [name: string, value: string] = ['turn', `${STARTS_PER_PAGE}`]

export async function createSlotPool(
  url: string,
  pages: readonly SlotPage[],
  clients: number,
): Promise<SlotPool> {
  await runStatement(url, CREATE_TABLES)
  await runStatement(url, FILL_TABLE, [
    pages.map((_, index) => index + 1),
    pages.map(({ eventTypeId }) => eventTypeId),
    pages.map(({ hostId }) => hostId),
    ...turns.map((turn) => pages.map(({ starts }) => (starts[turn - 1] ?? 0) / 1_000)),
  ])
  await runStatement(url, 'VACUUM (ANALYZE) bench_pages')
  const fromEnd = pages.toReversed()
  let consumed = 0
  return {
    async peek(max) {
      const [row] = await runStatement<{ used: number }>(
        url,
        'SELECT last_value::integer AS used FROM bench_page',
      )
      const left = pages.length - (row?.used ?? 0)
      // Full rounds of all clients, so the order is the same each time.
      const needed = Math.ceil((consumed + max) / (clients * STARTS_PER_PAGE)) * clients
      const slots = toSlots(fromEnd.slice(0, Math.min(left, needed)), clients).slice(consumed, consumed + max)
      if (slots.length === 0) throw new Error(ALL_BOOKED)
      return slots
    },
    consume(count) {
      consumed += count
    },
  }
}
