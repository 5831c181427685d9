// Loads what decides about a type's times, and puts it as the engine wants it: lengths, zones, sets of numbers.
import type { BookingWindow, Claim, Host, Meeting } from '../../domain/availability/meeting.ts'
import type { ScheduleRules } from '../../domain/availability/rules.ts'
import { type ShareOverride, withShare } from '../../domain/availability/share-rules.ts'
import { readRules } from '../../domain/availability/written-rules.ts'
import { type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import { knownDate, type LocalDate, localDate } from '../../domain/time/local-date.ts'
import { knownZone } from '../../domain/time/zone.ts'
import type { Query } from '../../platform/db/sql.ts'
import { found } from '../../platform/errors.ts'
import { type DecidingRow, type StoredWindow, whatDecides } from './store.ts'

export interface Asked {
  readonly organizationId: string
  readonly eventTypeId: string
  readonly from: Instant
  readonly to: Instant
  /** In minutes; null = the type's own. */
  readonly duration: number | null
  /** What a share says instead of the type. */
  readonly override: ShareOverride | null
}

export interface Availability {
  /** With the durations of the share, where one is asked for. */
  readonly type: DecidingRow
  readonly meeting: Meeting
  readonly hosts: readonly LoadedHost[]
}

export interface LoadedHost extends Host {
  readonly priority: number
  /** Holds that are past their time and still in the table: in nobody's way, until somebody claims it. */
  readonly hasExpiredHolds: boolean
  /** The same for seats of group events of the type, at any time. */
  readonly hasExpiredSeats: boolean
}

/** Whose expired holds are to be taken away before their time is claimed. */
export const hostsWithExpiredHolds = (hosts: readonly LoadedHost[]): string[] =>
  hosts.filter(({ hasExpiredHolds }) => hasExpiredHolds).map(({ id }) => id)

/** `run` is a reader's look-up, or a transaction's. */
export async function loadAvailability(
  run: (query: Query<DecidingRow>) => Promise<DecidingRow[]>,
  { organizationId, eventTypeId, from, to, duration, override }: Asked,
  now: Instant,
): Promise<Availability> {
  const longest = Math.max(duration ?? 0, override?.durations?.duration ?? 0)
  const rows = await run(whatDecides(organizationId, eventTypeId, from, to, now, longest))
  const type = withDurations(found(rows[0]), override)
  const meeting = meetingOf(type, duration ?? type.duration)
  const hosts = rows.map(hostOf)
  return { type, ...(override === null ? { meeting, hosts } : withShare(meeting, hosts, override, now)) }
}

const withDurations = (type: DecidingRow, override: ShareOverride | null): DecidingRow => {
  const durations = override?.durations ?? null
  if (durations === null) return type
  return { ...type, duration: durations.duration, duration_options: durations.options }
}

const meetingOf = (type: DecidingRow, duration: number): Meeting => ({
  duration: duration * MINUTE,
  bufferBefore: type.buffer_before * MINUTE,
  bufferAfter: type.buffer_after * MINUTE,
  increment: type.start_increment * MINUTE,
  minimumNotice: type.minimum_notice * MINUTE,
  window: windowOf(type.booking_window),
  dailyLimit: type.daily_limit,
  zone: type.type_timezone === null ? null : knownZone(type.type_timezone),
  pooling: (type.pooling_type ?? 'solo') as Meeting['pooling'],
  seats: type.kind === 'group' ? type.invitee_limit : 1,
})

function windowOf(stored: StoredWindow | null): BookingWindow {
  if (stored === null) return { kind: 'unlimited' }
  if ('days' in stored) return { kind: 'days', days: stored.days }
  return { kind: 'dates', first: knownDate(stored.start_date), last: knownDate(stored.end_date) }
}

/** Nobody hosts what is switched off or deleted. */
const hostOf = (row: DecidingRow): LoadedHost => ({
  id: row.host_id,
  priority: row.priority,
  active: row.host_active && row.active && row.deleted_at === null,
  zone: knownZone(row.timezone),
  rules: rulesOf(row.rules),
  claims: claimsOf(row.claims),
  hasExpiredHolds: row.has_expired_holds,
  hasExpiredSeats: row.has_expired_seats,
  external: numbersOf(row.external),
  usedOn: usedOn(row.used),
})

const numbersOf = (text: string | null): number[] => (text === null ? [] : text.split(',').map(Number))

function claimsOf(text: string | null): Claim[] {
  const numbers = numbersOf(text)
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

function usedOn(text: string | null): ReadonlyMap<LocalDate, number> {
  const numbers = numbersOf(text)
  const used = new Map<LocalDate, number>()
  for (let i = 0; i < numbers.length; i += 2)
    used.set(localDate(numbers[i] as number), numbers[i + 1] as number)
  return used
}

const MOST_RULES_KEPT = 10_000
const rulesByText = new Map<string, ScheduleRules>()

/** Most hosts keep the same few hours: what a text means is found out once. */
function rulesOf(text: string): ScheduleRules {
  const known = rulesByText.get(text)
  if (known !== undefined) return known
  const rules = readRules(JSON.parse(text))
  if (rulesByText.size >= MOST_RULES_KEPT) rulesByText.clear()
  rulesByText.set(text, rules)
  return rules
}
