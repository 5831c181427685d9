// Converts a recorded booking to pgbench scripts: the same statements in the same batches, with a new time and new ids each run.
import type pg from 'pg'
import { withDatabaseClient } from '../../testbed/database-client.ts'
import { type PgbenchScript, type PipelinedBatch, writeBatches } from '../load/pgbench.ts'
import type { RecordedBooking } from './record.ts'
import { INITIAL_TURN, NEXT_SLOT } from './slot-pool.ts'

export interface BareBooking {
  /** The whole transaction as the service sends it. Every run needs a new script, because ids are never reused. */
  readonly sameTransaction: () => PgbenchScript
  /** Only the writes, in one batch and without SET ROLE. */
  readonly insertsAlone: () => PgbenchScript
  /** For the report: the number of statements in each batch. */
  readonly statementCounts: string
}

/** Two bookings of equal length show which values belong to one booking and which are common to all. */
export type RecordedPair = readonly [one: RecordedBooking, other: RecordedBooking]

/** The maximum number of ids per booking, and of pgbench clients. */
const MAX_IDS = 16
const MAX_CLIENTS = 64

export async function writeBareBooking(url: string, pair: RecordedPair): Promise<BareBooking> {
  const [one, other] = pair
  const statements = one.batches.flat()
  const others = other.batches.flat()
  const types = await parameterTypes(url, statements)
  const writer = createParameterWriter(pair)
  const lines = statements.map(({ sql, parameters }, index) => {
    const values = parameters.map((value, parameter) =>
      writer.write(types[index]?.[parameter] ?? '', value, others[index]?.parameters[parameter]),
    )
    return `${sql.replaceAll(/\$(\d+)/g, (_, number) => values[Number(number) - 1] ?? 'NULL')};`
  })
  const remainingLines = [...lines]
  const batches = one.batches.map((batch) => remainingLines.splice(0, batch.length))
  const scriptOf = (chosen: readonly (readonly string[])[]) => () => ({
    script: `${NEXT_SLOT}\n${NEXT_IDS}\n${writeBatches(chosen)}`,
    variables: [...writer.variables, INITIAL_TURN, ...initialIds()],
  })
  return {
    sameTransaction: scriptOf(batches),
    insertsAlone: scriptOf([lines.filter((line) => /\binsert into\b/i.test(line))]),
    statementCounts: countStatements(one),
  }
}

/** Two bookings with the same statements. The API process also runs other statements now and then. */
export function findEqualPair(recorded: readonly RecordedBooking[]): RecordedPair {
  const groups = Map.groupBy(recorded, ({ batches }) =>
    JSON.stringify(batches.map((batch) => batch.map(({ sql }) => sql))),
  )
  const [one, other] = [...groups.values()].reduce(
    (most, group) => (group.length > most.length ? group : most),
    [],
  )
  if (one === undefined || other === undefined)
    throw new Error(
      `All recorded bookings sent different statements: ${recorded.map(countStatements).join('; ')}.`,
    )
  return [one, other]
}

const countStatements = ({ batches }: RecordedBooking): string =>
  batches.map((batch) => batch.length).join(' + ')

/** Ids of all clients ascend together, like those of the service, so inserts append at the end of an index. */
const NEXT_IDS = `\\set booking :booking + 1
\\set id_tail (:booking * ${MAX_CLIENTS} + :client_id) * ${MAX_IDS}`

/** A UUIDv7 begins with its time, so the ids of each run follow all earlier ones. */
function initialIds(): [name: string, value: string][] {
  const time = Date.now().toString(16).padStart(12, '0')
  return [
    ['id_head', `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-`],
    ['booking', '0'],
  ]
}

interface ParameterWriter {
  /** Returns the replacement for a parameter; `otherValue` is its value in the other booking. */
  write(type: string, value: unknown, otherValue: unknown): string
  /** Constant values. */
  readonly variables: readonly [name: string, value: string][]
}

function createParameterWriter(pair: RecordedPair): ParameterWriter {
  const variables: [name: string, value: string][] = []
  const addVariable = (text: string) => {
    variables.push([`p_${variables.length}`, text])
    return `:p_${variables.length - 1}`
  }
  const writeId = createIdWriter(pair)
  const element = (type: string, text: string, otherValue: string): string | null => {
    if (type === 'uuid') return writeId(text)
    if (type === 'timestamp with time zone') return timestampExpression(pair, text, otherValue)
    // In the host's zone it may be the day before or after, which makes no difference for an insert.
    if (type === 'date') return `(to_timestamp(:start::bigint) AT TIME ZONE 'UTC')::date`
    return null
  }
  return {
    variables,
    write(type, value, otherValue) {
      // pgbench has no variable for null.
      if (typeof value !== 'string' || typeof otherValue !== 'string') return 'NULL'
      if (!type.endsWith('[]')) return element(type, value, otherValue) ?? addVariable(value)
      const others = elementsOf(otherValue)
      const inside = elementsOf(value).map((text, index) =>
        element(type.slice(0, -2), text, others[index] ?? ''),
      )
      // An ARRAY constructor would tell the planner the number of elements, which a parameter does not.
      return inside.includes(null)
        ? addVariable(value)
        : `concat('{', concat_ws(',', ${inside.join(', ')}), '}')::${type}`
    },
  }
}

/** An id that is in both bookings is the caller's. Any other is the host's, the event type's, or created for the booking. */
function createIdWriter([one, other]: RecordedPair): (id: string) => string | null {
  const shared = new Set(idsIn(other))
  const createdIds: string[] = []
  return (id) => {
    if (id === one.slot.hostId) return '(:host_id)::uuid'
    if (id === one.slot.eventTypeId) return '(:event_type_id)::uuid'
    if (shared.has(id)) return null
    if (!createdIds.includes(id)) createdIds.push(id)
    if (createdIds.length > MAX_IDS) throw new Error(`A booking creates more than ${MAX_IDS} ids.`)
    return `(:id_head || lpad(to_hex(:id_tail::bigint + ${createdIds.indexOf(id)}), 12, '0'))::uuid`
  }
}

/** An instant with the same distance from the start in both bookings belongs to the meeting. Any other is the current time. */
function timestampExpression([one, other]: RecordedPair, text: string, otherText: string): string | null {
  const offsetMs = Date.parse(text) - one.slot.start
  return Date.parse(otherText) - other.slot.start === offsetMs
    ? `to_timestamp(:start::bigint + ${offsetMs / 1_000})`
    : null
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

const idsIn = ({ batches }: RecordedBooking): string[] =>
  batches.flat().flatMap(({ parameters }) => parameters.flatMap((text) => String(text).match(UUID) ?? []))

/** The elements of a PostgreSQL array literal; none of our values contains a comma or a quote. */
const elementsOf = (text: string): string[] =>
  text
    .slice(1, -1)
    .split(',')
    .map((item) => item.replace(/^"(.*)"$/, '$1'))

/** The parameter types of each statement, as reported by the server. */
async function parameterTypes(url: string, statements: PipelinedBatch): Promise<string[][]> {
  return withDatabaseClient(url, async (client) => {
    const types: string[][] = []
    for (const { sql, parameters } of statements)
      types.push(parameters.length === 0 ? [] : await describeParameters(client, sql))
    return types
  })
}

async function describeParameters(client: pg.Client, sql: string): Promise<string[]> {
  await client.query(`PREPARE described AS ${sql}`)
  const { rows } = await client.query<{ type: string }>(
    `SELECT format_type(type.oid, NULL) AS type
       FROM pg_prepared_statements, unnest(parameter_types) WITH ORDINALITY AS type (oid, place)
      WHERE name = 'described' ORDER BY place`,
  )
  await client.query('DEALLOCATE described')
  return rows.map(({ type }) => type)
}
