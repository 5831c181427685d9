// Makes scripts for pgbench of a recorded booking: the same statements in the same trips, each time with a new time and new ids.
import type pg from 'pg'
import { createPool } from '../../server/src/platform/db/pool.ts'
import { type PgbenchScript, type Trip, writeTrips } from '../load/pgbench.ts'
import type { Recorded } from './record.ts'
import { FIRST_TURN, NEXT_SLOT } from './stock.ts'

export interface BareBooking {
  /** All of it, as the service sends it. A new script for each run: ids are never used twice. */
  readonly sameTransaction: () => PgbenchScript
  /** What it writes, and nothing else: in one trip, under no role. */
  readonly insertsAlone: () => PgbenchScript
  /** For the reader: how many statements in each trip. */
  readonly shape: string
}

/** Two bookings that take as long tell apart what belongs to one of them and what to all. */
export type Pair = readonly [one: Recorded, other: Recorded]

/** How many ids a booking may make, and how many clients pgbench may have. */
const MOST_IDS = 16
const MOST_CLIENTS = 64

export async function writeBareBooking(url: string, pair: Pair): Promise<BareBooking> {
  const [one, other] = pair
  const statements = one.trips.flat()
  const others = other.trips.flat()
  if (shapeOf(one) !== shapeOf(other) || statements.some(({ sql }, place) => sql !== others[place]?.sql))
    throw new Error(`Two bookings sent different statements: ${shapeOf(one)} and ${shapeOf(other)}.`)
  const types = await parameterTypes(url, statements)
  const writer = createWriter(pair)
  const lines = statements.map(({ sql, parameters }, place) => {
    const values = parameters.map((value, parameter) =>
      writer.write(types[place]?.[parameter] ?? '', value, others[place]?.parameters[parameter]),
    )
    return `${sql.replaceAll(/\$(\d+)/g, (_, number) => values[Number(number) - 1] ?? 'NULL')};`
  })
  const left = [...lines]
  const trips = one.trips.map((trip) => left.splice(0, trip.length))
  const scriptOf = (chosen: readonly (readonly string[])[]) => () => ({
    script: `${NEXT_SLOT}\n${NEXT_IDS}\n${writeTrips(chosen)}`,
    variables: [...writer.variables, FIRST_TURN, ...firstIds()],
  })
  return {
    sameTransaction: scriptOf(trips),
    insertsAlone: scriptOf([lines.filter((line) => /^\s*insert\b/i.test(line))]),
    shape: shapeOf(one),
  }
}

const shapeOf = ({ trips }: Recorded): string => trips.map((trip) => trip.length).join(' + ')

/** Ids of all clients ascend together, as those of the service do: who appends to an index stays at its end. */
const NEXT_IDS = `\\set booking :booking + 1
\\set id_tail (:booking * ${MOST_CLIENTS} + :client_id) * ${MOST_IDS}`

/** A UUIDv7 begins with its time: those of each run come after all before. */
function firstIds(): [name: string, value: string][] {
  const time = Date.now().toString(16).padStart(12, '0')
  return [
    ['id_head', `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-`],
    ['booking', '0'],
  ]
}

interface Writer {
  /** What stands in the place of a parameter; `same` is its value in the other booking. */
  write(type: string, value: unknown, same: unknown): string
  /** Values that stay as they are. */
  readonly variables: readonly [name: string, value: string][]
}

function createWriter(pair: Pair): Writer {
  const variables: [name: string, value: string][] = []
  const asItIs = (text: string) => {
    variables.push([`p_${variables.length}`, text])
    return `:p_${variables.length - 1}`
  }
  const idOf = idWriter(pair)
  const element = (type: string, text: string, same: string): string | null => {
    if (type === 'uuid') return idOf(text)
    if (type === 'timestamp with time zone') return momentOf(pair, text, same)
    // The host's zone may make it the day before or after: as good for an insert.
    if (type === 'date') return `(to_timestamp(:start::bigint) AT TIME ZONE 'UTC')::date`
    return null
  }
  return {
    variables,
    write(type, value, same) {
      // pgbench has no variable for it.
      if (typeof value !== 'string' || typeof same !== 'string') return 'NULL'
      if (!type.endsWith('[]')) return element(type, value, same) ?? asItIs(value)
      const others = elementsOf(same)
      const inside = elementsOf(value).map((text, place) =>
        element(type.slice(0, -2), text, others[place] ?? ''),
      )
      return inside.includes(null) ? asItIs(value) : `ARRAY[${inside.join(', ')}]::${type}`
    },
  }
}

/** An id that is in both bookings is the caller's; any other is the host's, the type's, or made for the booking. */
function idWriter([one, other]: Pair): (id: string) => string | null {
  const shared = new Set(idsIn(other))
  const made: string[] = []
  return (id) => {
    if (id === one.slot.hostId) return '(:host_id)::uuid'
    if (id === one.slot.eventTypeId) return '(:event_type_id)::uuid'
    if (shared.has(id)) return null
    if (!made.includes(id)) made.push(id)
    if (made.length > MOST_IDS) throw new Error(`A booking makes more than ${MOST_IDS} ids.`)
    return `(:id_head || lpad(to_hex(:id_tail::bigint + ${made.indexOf(id)}), 12, '0'))::uuid`
  }
}

/** An instant as far from the start in both bookings is the meeting's; any other is now. */
function momentOf([one, other]: Pair, text: string, same: string): string | null {
  const after = Date.parse(text) - one.slot.start
  return Date.parse(same) - other.slot.start === after
    ? `to_timestamp(:start::bigint + ${after / 1_000})`
    : null
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

const idsIn = ({ trips }: Recorded): string[] =>
  trips.flat().flatMap(({ parameters }) => parameters.flatMap((text) => String(text).match(UUID) ?? []))

/** Of an array as PostgreSQL reads it; nothing of ours has a comma or a quote inside. */
const elementsOf = (text: string): string[] =>
  text
    .slice(1, -1)
    .split(',')
    .map((item) => item.replace(/^"(.*)"$/, '$1'))

/** For each statement the types of its parameters, as the server sees them. */
async function parameterTypes(url: string, statements: Trip): Promise<string[][]> {
  const pool = createPool({ url, size: 1, applicationName: 'meetwright bench' })
  const client = await pool.connect()
  try {
    const types: string[][] = []
    for (const { sql, parameters } of statements)
      types.push(parameters.length === 0 ? [] : await typesOf(client, sql))
    return types
  } finally {
    client.release()
    await pool.end()
  }
}

async function typesOf(client: pg.PoolClient, sql: string): Promise<string[]> {
  await client.query(`PREPARE asked AS ${sql}`)
  const { rows } = await client.query<{ type: string }>(
    `SELECT format_type(type.oid, NULL) AS type
       FROM pg_prepared_statements, unnest(parameter_types) WITH ORDINALITY AS type (oid, place)
      WHERE name = 'asked' ORDER BY place`,
  )
  await client.query('DEALLOCATE asked')
  return rows.map(({ type }) => type)
}
