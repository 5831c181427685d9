// Loads the inputs of an event type's availability and converts them for the availability engine.
import type { Claim, Host, Meeting } from '../../domain/availability/meeting.ts'
import { toMeeting } from '../../domain/availability/meeting-settings.ts'
import { compileRules } from '../../domain/availability/rule-definitions.ts'
import type { ScheduleRules } from '../../domain/availability/rules.ts'
import { applyShare, type ShareOverride } from '../../domain/availability/share-rules.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import { type LocalDate, localDate } from '../../domain/time/local-date.ts'
import { getZone } from '../../domain/time/zone.ts'
import type { Query } from '../../platform/db/sql.ts'
import { orNotFound } from '../../platform/errors.ts'
import { parsePublicHolidays } from './public-holidays.ts'
import { type AvailabilityRow, availabilityInputs, bookingInputs, type PageNames } from './store.ts'

export interface AvailabilityQuery {
  readonly organizationId: string
  readonly eventTypeId: string
  readonly from: Instant
  readonly to: Instant
  /** In minutes; null: the type's duration. */
  readonly duration: number | null
  /** Settings of a share that override the type. */
  readonly override: ShareOverride | null
}

export interface Availability<Type extends AvailabilityRow = AvailabilityRow> {
  /** Includes the durations of the share, if any. */
  readonly type: Type
  readonly meeting: Meeting
  readonly hosts: readonly LoadedHost[]
}

export interface LoadedHost extends Host {
  readonly priority: number
  /** Expired holds that are still in the table. They must be deleted before their time is claimed. */
  readonly hasExpiredHolds: boolean
  /** The same for seats of group events of the type, at any start time. */
  readonly hasExpiredSeats: boolean
  /** The public holidays that the user has chosen, as `public_holidays` of the row. */
  readonly holidayChoice: string | null
}

/** Hosts whose expired holds must be deleted before their time is claimed. */
export const hostsWithExpiredHolds = (hosts: readonly LoadedHost[]): string[] =>
  hosts.filter(({ hasExpiredHolds }) => hasExpiredHolds).map(({ id }) => id)

/** `run`: executes the query in a reader or in a transaction. */
export async function loadAvailability(
  run: (query: Query<AvailabilityRow & PageNames>) => Promise<(AvailabilityRow & PageNames)[]>,
  query: AvailabilityQuery,
  now: Instant,
): Promise<Availability<AvailabilityRow & PageNames>> {
  return toAvailability(await run(rowsFor(availabilityInputs, query, now)), query, now)
}

/** For the pipeline of a write: `toAvailability` converts the rows. */
export const bookingRows = (query: AvailabilityQuery, now: Instant) => rowsFor(bookingInputs, query, now)

function rowsFor<Row>(
  inputs: (...args: Parameters<typeof availabilityInputs>) => Query<Row>,
  { organizationId, eventTypeId, from, to, duration, override }: AvailabilityQuery,
  now: Instant,
): Query<Row> {
  const maxDuration = Math.max(duration ?? 0, override?.durations?.duration ?? 0)
  return inputs(organizationId, eventTypeId, from, to, now, maxDuration)
}

export function toAvailability<Row extends AvailabilityRow>(
  rows: readonly Row[],
  { duration, override }: Pick<AvailabilityQuery, 'duration' | 'override'>,
  now: Instant,
): Availability<Row> {
  const type = withDurations(orNotFound(rows[0]), override)
  const meeting = toMeeting(type, duration ?? type.duration, type.type_timezone)
  const hosts = rows.map(hostOf)
  return { type, ...(override === null ? { meeting, hosts } : applyShare(meeting, hosts, override, now)) }
}

const withDurations = <Row extends AvailabilityRow>(type: Row, override: ShareOverride | null): Row => {
  const durations = override?.durations ?? null
  if (durations === null) return type
  return { ...type, duration: durations.duration, duration_options: durations.options }
}

/** Hosts of an inactive or deleted type are inactive. */
const hostOf = (row: AvailabilityRow): LoadedHost => ({
  id: row.host_id,
  priority: row.priority,
  active: row.host_active && row.active && row.deleted_at === null,
  zone: getZone(row.timezone),
  rules: parseRules(row.rules),
  claims: parseClaims(row.claims),
  hasExpiredHolds: row.has_expired_holds,
  hasExpiredSeats: row.has_expired_seats,
  externalBusy: parseNumbers(row.external),
  meetingsByDate: parseDailyCounts(row.used),
  holidayChoice: row.public_holidays,
  ...(row.public_holidays !== null && { publicHolidays: parsePublicHolidays(row.public_holidays) }),
})

const parseNumbers = (text: string | null): number[] => (text === null ? [] : text.split(',').map(Number))

function parseClaims(text: string | null): Claim[] {
  const numbers = parseNumbers(text)
  const claims: Claim[] = []
  for (let i = 0; i < numbers.length; i += 6) {
    const seatsLeft = numbers[i + 5] as number
    claims.push({
      kind: numbers[i + 4] === 1 ? 'hold' : 'booking',
      start: instant(numbers[i + 2] as number),
      end: instant(numbers[i + 3] as number),
      bufferedStart: instant(numbers[i] as number),
      bufferedEnd: instant(numbers[i + 1] as number),
      seatsLeft: seatsLeft < 0 ? null : seatsLeft,
    })
  }
  return claims
}

function parseDailyCounts(text: string | null): ReadonlyMap<LocalDate, number> {
  const numbers = parseNumbers(text)
  const used = new Map<LocalDate, number>()
  for (let i = 0; i < numbers.length; i += 2)
    used.set(localDate(numbers[i] as number), numbers[i + 1] as number)
  return used
}

const MAX_CACHED_RULES = 10_000
const ruleCache = new Map<string, ScheduleRules>()

/** Caches parsed rules, because most hosts share the same few schedules. */
export function parseRules(text: string): ScheduleRules {
  const cached = ruleCache.get(text)
  if (cached !== undefined) return cached
  const rules = compileRules(JSON.parse(text))
  if (ruleCache.size >= MAX_CACHED_RULES) ruleCache.clear()
  ruleCache.set(text, rules)
  return rules
}
