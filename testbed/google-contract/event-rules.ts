// What the documents require of events that clients write. Everything else is refused.
import { badRequest } from '../calendar-contract/contract-error.ts'
import { isObject, type JsonObject, listIn, objectIn, textIn } from '../calendar-contract/json.ts'

const WRITABLE = new Set([
  ...['id', 'iCalUID', 'summary', 'description', 'location', 'start', 'end', 'recurrence', 'status'],
  ...[
    'transparency',
    'visibility',
    'attendees',
    'reminders',
    'conferenceData',
    'extendedProperties',
    'source',
  ],
  ...[
    'colorId',
    'sequence',
    'eventType',
    'guestsCanModify',
    'guestsCanInviteOthers',
    'guestsCanSeeOtherGuests',
  ],
])
/** Clients may send them back, without effect. */
export const READ_ONLY = new Set([
  ...['kind', 'etag', 'created', 'updated', 'htmlLink', 'hangoutLink', 'creator', 'organizer', 'locked'],
  ...['recurringEventId', 'originalStartTime', 'attendeesOmitted', 'endTimeUnspecified', 'privateCopy'],
])

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  status: ['confirmed', 'tentative', 'cancelled'],
  transparency: ['opaque', 'transparent'],
  visibility: ['default', 'public', 'private', 'confidential'],
  eventType: ['birthday', 'default', 'focusTime', 'fromGmail', 'outOfOffice', 'workingLocation'],
}
const REPLIES = ['needsAction', 'declined', 'tentative', 'accepted']
const OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/
const RULE_LINE = /^(?:RRULE|EXRULE|RDATE|EXDATE)[;:]\S+$/

/** Checks the names of fields in the body of a request. */
export function checkNames(body: JsonObject): void {
  for (const name of Object.keys(body))
    if (!WRITABLE.has(name) && !READ_ONLY.has(name)) throw badRequest(`Unknown name "${name}".`, name)
}

/** Base32hex in lower case, 5 to 1,024 characters. */
export function checkId(id: string): void {
  if (!/^[0-9a-v]{5,1024}$/.test(id)) throw badRequest('Invalid resource id value.', 'id')
}

/** Checks a complete event. */
export function checkEvent(event: JsonObject): void {
  for (const [name, choices] of Object.entries(CHOICES)) {
    const value = textIn(event, name)
    if (value !== undefined && !choices.includes(value)) throw badRequest(`Invalid value for ${name}.`, name)
  }
  for (const name of ['summary', 'description', 'location']) textIn(event, name)
  checkTimes(event)
  checkReminders(event)
  const url = textIn(objectIn(event, 'source'), 'url')
  if (url !== undefined && !/^https?:\/\//.test(url)) throw badRequest('Invalid source URL.', 'source.url')
  for (const attendee of listIn(event, 'attendees')) checkAttendee(attendee)
}

function checkTimes(event: JsonObject): void {
  const lines = listIn(event, 'recurrence')
  const [start, end] = [readTime(event, 'start', lines.length > 0), readTime(event, 'end', lines.length > 0)]
  if (start.isDate !== end.isDate)
    throw badRequest('Start and end times must either both be date or both be dateTime.')
  if (end.at < start.at) throw badRequest('The specified time range is empty.', 'end', 'timeRangeEmpty')
  for (const line of lines)
    if (typeof line !== 'string' || !RULE_LINE.test(line))
      throw badRequest('Invalid recurrence rule.', 'recurrence')
}

function readTime(event: JsonObject, name: string, isSeries: boolean) {
  if (event[name] === undefined) throw badRequest(`Missing ${name} time.`, name, 'required')
  const time = objectIn(event, name)
  const [date, dateTime, timeZone] = [
    textIn(time, 'date'),
    textIn(time, 'dateTime'),
    textIn(time, 'timeZone'),
  ]
  if ((date === undefined) === (dateTime === undefined)) throw badRequest(`Invalid ${name} time.`, name)
  if (date !== undefined) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw badRequest(`Invalid ${name} date.`, name)
    return { at: Date.parse(date), isDate: true }
  }
  if (isSeries && timeZone === undefined) throw badRequest('Missing time zone definition.', name, 'required')
  if (timeZone !== undefined) checkZone(timeZone)
  if (!OFFSET.test(dateTime ?? '')) {
    if (timeZone === undefined) throw badRequest('Missing time zone definition.', name, 'required')
    throw new Error('The contract server needs times with an offset.')
  }
  const at = Date.parse(dateTime ?? '')
  if (Number.isNaN(at)) throw badRequest(`Invalid ${name} time.`, name)
  return { at, isDate: false }
}

function checkZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
  } catch {
    throw badRequest('Invalid time zone definition.', 'timeZone')
  }
}

function checkReminders(event: JsonObject): void {
  const reminders = objectIn(event, 'reminders')
  if (reminders.useDefault === true && listIn(reminders, 'overrides').length > 0)
    throw badRequest(
      'Cannot specify both default reminders and overrides at the same time.',
      'reminders',
      'cannotUseDefaultRemindersAndSpecifyOverride',
    )
}

function checkAttendee(attendee: unknown): void {
  if (!isObject(attendee)) throw badRequest('Invalid attendee.', 'attendees')
  if (!/^[^@\s]+@[^@\s]+$/.test(textIn(attendee, 'email') ?? ''))
    throw badRequest('Invalid attendee email.', 'attendees')
  if (!REPLIES.includes(textIn(attendee, 'responseStatus') ?? 'needsAction'))
    throw badRequest('Invalid response status.', 'attendees')
}

export interface ConferenceRequest {
  readonly requestId: string
  readonly conferenceSolutionKey: { readonly type: string }
}

/** The request for a new conference in an event, if there is one. */
export function conferenceRequestIn(body: JsonObject): ConferenceRequest | null {
  const request = objectIn(objectIn(body, 'conferenceData'), 'createRequest')
  if (Object.keys(request).length === 0) return null
  const requestId = textIn(request, 'requestId') ?? ''
  const type = textIn(objectIn(request, 'conferenceSolutionKey'), 'type') ?? ''
  if (requestId === '' || type === '') throw badRequest('Invalid conference request.', 'conferenceData')
  return { requestId, conferenceSolutionKey: { type } }
}
