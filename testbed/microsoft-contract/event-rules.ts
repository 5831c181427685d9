// What the documents require of events that clients write. Everything else is refused.
import { badRequest } from '../calendar-contract/contract-error.ts'
import { isObject, type JsonObject, listIn, objectIn, textIn } from '../calendar-contract/json.ts'
import { readTime } from './event-times.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

const WRITABLE = new Set([
  ...['subject', 'body', 'start', 'end', 'location', 'isAllDay', 'showAs', 'sensitivity', 'importance'],
  ...['attendees', 'recurrence', 'categories', 'isReminderOn', 'reminderMinutesBeforeStart'],
  ...['isOnlineMeeting', 'onlineMeetingProvider'],
  ...['transactionId', 'singleValueExtendedProperties', 'hideAttendees', 'allowNewTimeProposals'],
])
/** What only the service, or the organizer of a meeting, sets. */
export const READ_ONLY = new Set([
  ...['id', 'type', 'seriesMasterId', 'iCalUId', 'isCancelled', 'isOrganizer', 'organizer', 'responseStatus'],
  ...['changeKey', 'createdDateTime', 'lastModifiedDateTime', 'bodyPreview', 'webLink', 'onlineMeeting'],
])
export const PROPERTIES: ReadonlySet<string> = new Set([
  ...[...WRITABLE].filter((name) => name !== 'singleValueExtendedProperties'),
  ...READ_ONLY,
])

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  showAs: ['free', 'tentative', 'busy', 'oof', 'workingElsewhere', 'unknown'],
  sensitivity: ['normal', 'personal', 'private', 'confidential'],
  importance: ['low', 'normal', 'high'],
}
const PROPERTY_ID = /^String \{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\} Name \w+$/i

export function checkNames(body: JsonObject): void {
  for (const name of Object.keys(body))
    if (!WRITABLE.has(name)) throw badRequest(`The property ${name} can't be written.`, name)
}

export interface EventTimes {
  readonly start: number
  readonly end: number
  readonly isAllDay: boolean
}

/** Checks a complete event, and returns its times. */
export function checkEvent(event: JsonObject): EventTimes {
  for (const [name, choices] of Object.entries(CHOICES)) {
    const value = textIn(event, name)
    if (value !== undefined && !choices.includes(value)) throw badRequest(`Invalid value of ${name}.`, name)
  }
  textIn(event, 'subject')
  textIn(event, 'transactionId')
  textIn(objectIn(event, 'location'), 'displayName')
  checkBody(objectIn(event, 'body'))
  listIn(event, 'attendees').forEach(checkAttendee)
  listIn(event, 'singleValueExtendedProperties').forEach(checkProperty)
  const [start, end, isAllDay] = [readTime(event, 'start'), readTime(event, 'end'), event.isAllDay === true]
  if (end < start) throw badRequest('The end is before the start.', 'end', 'ErrorPropertyValidationFailure')
  if (isAllDay && (start % DAY_MS !== 0 || end % DAY_MS !== 0 || end === start))
    throw badRequest('An all-day event needs midnights.', 'start', 'ErrorPropertyValidationFailure')
  return { start, end, isAllDay }
}

function checkBody(body: JsonObject): void {
  textIn(body, 'content')
  const type = textIn(body, 'contentType') ?? 'text'
  if (!['text', 'html'].includes(type.toLowerCase())) throw badRequest('Invalid content type.', 'body')
}

function checkAttendee(attendee: unknown): void {
  const address = isObject(attendee) ? textIn(objectIn(attendee, 'emailAddress'), 'address') : undefined
  if (!/^[^@\s]+@[^@\s]+$/.test(address ?? '')) throw badRequest('Invalid attendee.', 'attendees')
}

function checkProperty(property: unknown): void {
  if (!isObject(property) || !PROPERTY_ID.test(textIn(property, 'id') ?? ''))
    throw badRequest('Invalid extended property.', 'singleValueExtendedProperties')
  if (textIn(property, 'value') === undefined)
    throw badRequest('An extended property needs a value.', 'singleValueExtendedProperties')
}
