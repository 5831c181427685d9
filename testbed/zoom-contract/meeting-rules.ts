// What a meeting may contain, and the emails that Zoom would send about it.
import { badRequest } from '../calendar-contract/contract-error.ts'
import { type JsonObject, listIn, objectIn, textIn } from '../calendar-contract/json.ts'

/** The fields that a request has written. */
export interface Meeting {
  readonly id: number
  readonly uuid: string
  readonly createdAt: number
  /** In milliseconds since 1970. */
  readonly start: number
  /** In minutes. */
  readonly duration: number
  readonly topic: string
  readonly agenda: string
  readonly timezone: string
  readonly password: string
  readonly settings: JsonObject
}

export type MeetingFields = Pick<Meeting, 'start' | 'duration' | 'topic' | 'agenda' | 'timezone' | 'settings'>

const FIELDS = new Set([
  ...['topic', 'type', 'start_time', 'duration', 'timezone', 'agenda', 'password', 'default_password'],
  ...['pre_schedule', 'recurrence', 'schedule_for', 'settings', 'template_id', 'tracking_fields'],
])
const SETTINGS = new Set([
  ...['allow_multiple_devices', 'alternative_hosts', 'alternative_hosts_email_notification', 'approval_type'],
  ...['audio', 'auto_recording', 'calendar_type', 'close_registration', 'email_notification', 'host_video'],
  ...['jbh_time', 'join_before_host', 'meeting_authentication', 'meeting_invitees', 'mute_upon_entry'],
  ...['participant_video', 'private_meeting', 'push_change_to_calendar', 'registrants_confirmation_email'],
  ...['registrants_email_notification', 'registration_type', 'use_pmi', 'waiting_room', 'watermark'],
])
/** Scheduled meetings. The other kinds are instant ones and series. */
const SCHEDULED = 2
const MAX_TOPIC = 200
const MAX_AGENDA = 2_000
const MAX_DURATION = 1_440
const UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/

/** Throws 400. Fields that are missing are undefined. */
export function readMeeting(body: JsonObject): Partial<MeetingFields> {
  for (const name of Object.keys(body)) if (!FIELDS.has(name)) throw badRequest('Invalid field.', name)
  const settings = objectIn(body, 'settings')
  for (const name of Object.keys(settings))
    if (!SETTINGS.has(name)) throw badRequest('Invalid field.', `settings.${name}`)
  if ((body.type ?? SCHEDULED) !== SCHEDULED) throw badRequest('Invalid field.', 'type')
  const fields = {
    start: readStart(textIn(body, 'start_time')),
    duration: readDuration(body.duration),
    topic: readText(body, 'topic', MAX_TOPIC),
    agenda: readText(body, 'agenda', MAX_AGENDA),
    timezone: readZone(textIn(body, 'timezone')),
    settings: body.settings === undefined ? undefined : settings,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Throws 400. */
export function readNewMeeting(body: JsonObject): MeetingFields {
  const { start, duration, ...fields } = readMeeting(body)
  if (body.type !== SCHEDULED) throw badRequest('Invalid field.', 'type')
  if (start === undefined) throw badRequest('Invalid field.', 'start_time')
  return {
    topic: 'Zoom Meeting',
    agenda: '',
    timezone: 'UTC',
    settings: {},
    ...fields,
    start,
    duration: duration ?? 60,
  }
}

function readText(body: JsonObject, name: string, maxLength: number): string | undefined {
  const text = textIn(body, name)
  if (text !== undefined && text.length > maxLength) throw badRequest('Too long.', name)
  return text
}

/** Times without a `Z` are local times, which our program doesn't use. */
function readStart(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const start = UTC.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(start)) throw badRequest('Invalid field.', 'start_time')
  return start
}

function readDuration(value: unknown): number | undefined {
  if (value === undefined) return undefined
  if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > MAX_DURATION)
    throw badRequest('Invalid field.', 'duration')
  return Number(value)
}

function readZone(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    throw badRequest('Invalid field.', 'timezone')
  }
  return name
}

/** The recipients of emails about a meeting that was created or changed. */
export function recipientsOf({ settings }: Pick<Meeting, 'settings'>, body: JsonObject): readonly string[] {
  const alternative = textIn(settings, 'alternative_hosts') ?? ''
  const tellsAlternative = settings.alternative_hosts_email_notification !== false
  const invitees = listIn(settings, 'meeting_invitees').map((one) => String((one as JsonObject).email))
  const scheduledFor = textIn(body, 'schedule_for') ?? ''
  return [...(tellsAlternative ? alternative.split(/[,;]/) : []), ...invitees, scheduledFor].filter(
    (address) => address !== '',
  )
}
