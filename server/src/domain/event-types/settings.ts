// The settings of an event type: defaults, and checks across several settings.
import { parseDate } from '../time/local-date.ts'
import { isZone } from '../time/zone.ts'
import { duplicateErrors, errorIf, type ValidationError, validationError } from './validation-error.ts'

export const typeKinds = ['solo', 'group'] as const
export const poolingTypes = ['round_robin', 'collective'] as const
export const MAX_HOSTS = 100
/** Of the message after booking. */
export const MAX_CONFIRMATION_MESSAGE_LENGTH = 2_000
/** A host's priority, 0 to 100; in a round robin the highest is tried first. */
export const DEFAULT_PRIORITY = 50

/** A booking request holds its time for at most this long. */
export const MAX_REQUEST_HOURS = 48

/** Local dates `YYYY-MM-DD`, the last one inclusive. */
export type WindowSetting =
  | { readonly days: number }
  | { readonly start_date: string; readonly end_date: string }

export interface WindowInput {
  readonly days?: number
  readonly start_date?: string
  readonly end_date?: string
}

/** Lengths are in whole minutes. */
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
  reminders: [],
  verify_invitees: false,
  confirmation_message: null,
  redirect_url: null,
  redirect_with_booking: false,
  book_another: true,
  requires_approval: false,
  request_hours: 48,
} as const

export interface Settings {
  readonly kind: string
  readonly pooling_type: string | null
  readonly duration: number
  readonly duration_options: readonly number[] | null
  readonly invitee_limit: number
  readonly booking_window: WindowInput | null
  readonly timezone: string | null
  /** User ids in any order. */
  readonly hosts: readonly string[]
}

/** All errors, each with the parameter that the caller has to correct. */
export function validateSettings(settings: Settings): ValidationError[] {
  return [
    ...validateDurations(settings),
    ...validateKind(settings),
    ...validateHosts(settings),
    ...validateWindow(settings.booking_window),
    ...errorIf(
      settings.timezone !== null && !isZone(settings.timezone),
      'timezone',
      'must be an IANA time zone name, such as Europe/Berlin',
    ),
  ]
}

function validateDurations({ duration, duration_options: options }: Settings): ValidationError[] {
  if (options === null) return []
  const duplicates = duplicateErrors(options, (index) => `duration_options.${index}`)
  if (duplicates.length > 0) return duplicates
  return errorIf(!options.includes(duration), 'duration', 'must be one of duration_options', 'contradictory')
}

function validateKind({ kind, pooling_type, invitee_limit }: Settings): ValidationError[] {
  return kind === 'group'
    ? errorIf(pooling_type !== null, 'pooling_type', 'must be null if kind is group', 'contradictory')
    : errorIf(invitee_limit !== 1, 'invitee_limit', 'must be 1 unless kind is group', 'contradictory')
}

function validateHosts({ pooling_type, hosts }: Settings): ValidationError[] {
  const duplicates = duplicateErrors(hosts, (index) => `hosts.${index}.user`, 'is already a host')
  if (duplicates.length > 0) return duplicates
  if (hosts.length === 0) return [validationError('hosts', 'must contain at least one host', 'required')]
  const message = 'must contain exactly one host unless pooling_type is set'
  return errorIf(hosts.length > 1 && pooling_type === null, 'hosts', message, 'contradictory')
}

function validateWindow(window: WindowInput | null): ValidationError[] {
  if (window === null) return []
  const { days, start_date, end_date } = window
  const hasDates = start_date !== undefined || end_date !== undefined
  if ((days !== undefined) === hasDates)
    return [validationError('booking_window', 'must be {"days"}, {"start_date", "end_date"} or null')]
  if (!hasDates) return []
  const [first, last] = [parseDate(start_date ?? ''), parseDate(end_date ?? '')]
  if (first === null || last === null) {
    const field = first === null ? 'start_date' : 'end_date'
    return [validationError(`booking_window.${field}`, 'must be a valid date, such as 2026-11-15')]
  }
  return errorIf(last < first, 'booking_window.end_date', 'must not be before start_date', 'contradictory')
}

/** Only the fields of the window's own form. */
export const normalizeWindow = ({ days, start_date = '', end_date = '' }: WindowInput): WindowSetting =>
  days === undefined ? { start_date, end_date } : { days }
