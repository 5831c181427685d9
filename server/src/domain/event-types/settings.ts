// The settings of an event type as a whole: what it starts with, and which of them do not go together.
import { parseDate } from '../time/local-date.ts'
import { isZone } from '../time/zone.ts'
import { type Fault, fault, findDuplicateIndex } from './fault.ts'

export const typeKinds = ['solo', 'group'] as const
export const poolingTypes = ['round_robin', 'collective'] as const
export const MAX_HOSTS = 100
/** Of a host, 0 to 100; in a round robin the highest comes first. */
export const DEFAULT_PRIORITY = 50

/** Local dates `YYYY-MM-DD`, the last one included. */
export type WindowSetting =
  | { readonly days: number }
  | { readonly start_date: string; readonly end_date: string }

export interface WindowInput {
  readonly days?: number
  readonly start_date?: string
  readonly end_date?: string
}

/** Lengths are whole minutes. */
export const typeDefaults = {
  kind: 'solo',
  pooling_type: null,
  active: true,
  secret: false,
  admin_managed: false,
  position: 0,
  duration: 30,
  duration_options: null,
  color: '#2563eb',
  description: null,
  internal_note: null,
  locations: [],
  custom_questions: [],
  invitee_limit: 1,
  buffer_before: 0,
  buffer_after: 0,
  minimum_notice: 240,
  start_increment: 30,
  booking_window: { days: 60 },
  daily_limit: null,
  timezone: null,
  reconfirmation_hours: null,
  reminder_hours: null,
} as const

export interface Settings {
  readonly kind: string
  readonly pooling_type: string | null
  readonly duration: number
  readonly duration_options: readonly number[] | null
  readonly invitee_limit: number
  readonly booking_window: WindowInput | null
  readonly timezone: string | null
  /** By id, in any order. */
  readonly hosts: readonly string[]
}

/** Everything that is wrong; each with the parameter that a caller would correct. */
export function settingFaults(settings: Settings): Fault[] {
  return [
    ...durationFaults(settings),
    ...kindFaults(settings),
    ...hostFaults(settings),
    ...windowFaults(settings.booking_window),
    ...(settings.timezone === null || isZone(settings.timezone)
      ? []
      : [fault('timezone', 'must be the name of an IANA time zone, such as Europe/Berlin')]),
  ]
}

function durationFaults({ duration, duration_options: options }: Settings): Fault[] {
  if (options === null) return []
  const duplicateIndex = findDuplicateIndex(options)
  if (duplicateIndex >= 0)
    return [fault(`duration_options.${duplicateIndex}`, 'is there already', 'repeated')]
  return options.includes(duration)
    ? []
    : [fault('duration', 'must be one of duration_options', 'contradictory')]
}

function kindFaults({ kind, pooling_type, invitee_limit }: Settings): Fault[] {
  if (kind === 'group')
    return pooling_type === null
      ? []
      : [fault('pooling_type', 'must be null where kind is group', 'contradictory')]
  return invitee_limit === 1
    ? []
    : [fault('invitee_limit', 'must be 1 unless kind is group', 'contradictory')]
}

function hostFaults({ pooling_type, hosts }: Settings): Fault[] {
  const duplicateIndex = findDuplicateIndex(hosts)
  if (duplicateIndex >= 0) return [fault(`hosts.${duplicateIndex}.user`, 'is a host already', 'repeated')]
  if (hosts.length === 0) return [fault('hosts', 'must name at least one', 'required')]
  return hosts.length === 1 || pooling_type !== null
    ? []
    : [fault('hosts', 'must be one, unless pooling_type says how several share it', 'contradictory')]
}

function windowFaults(window: WindowInput | null): Fault[] {
  if (window === null) return []
  const { days, start_date, end_date } = window
  const hasDates = start_date !== undefined || end_date !== undefined
  if ((days !== undefined) === hasDates)
    return [fault('booking_window', 'must be {"days"}, {"start_date", "end_date"} or null')]
  if (!hasDates) return []
  const [first, last] = [parseDate(start_date ?? ''), parseDate(end_date ?? '')]
  if (first === null) return [fault('booking_window.start_date', 'must be a date, as 2026-11-15')]
  if (last === null) return [fault('booking_window.end_date', 'must be a date, as 2026-11-15')]
  return last < first
    ? [fault('booking_window.end_date', 'must not be before start_date', 'contradictory')]
    : []
}

/** Only what belongs to its form. */
export const normalizeWindow = ({ days, start_date = '', end_date = '' }: WindowInput): WindowSetting =>
  days === undefined ? { start_date, end_date } : { days }
