// Takes personal data out of an object, as a row has it or as the wire shows it; what is left has the same shape.
import { slugFrom } from '../access/slug.ts'
import type { Json } from '../events/catalogue.ts'

export interface Forgetting {
  /** The addresses in a text that are to be forgotten. */
  readonly meantIn: (text: string) => readonly string[]
  /** The text without it, where the text must not be missing. */
  readonly leaveOut: (text: string) => string
  /** Whether an object with this id is to be forgotten whole: an invitee, their event, or what they answered to a form. */
  readonly isWhole: (id: string) => boolean
  /** What of an event with this id came from somebody who is to be forgotten, while others are in it. */
  readonly sharedParts?: (id: string) => readonly SharedPart[]
}

export type SharedPart = 'location' | 'cancellation'

type Fields = Readonly<Record<string, Json | undefined>>

/** Texts that may be missing: where one holds an address, it is. Of all others the address alone is left out. */
const MAY_BE_NULL = new Set([
  'email',
  'first_name',
  'last_name',
  'text_reminder_number',
  'answer',
  'utm_campaign',
  'utm_source',
  'utm_medium',
  'utm_content',
  'utm_term',
  'crm_uuid',
  'reason',
  'canceled_by',
  'location',
  'additional_info',
  'meeting_notes',
  'meeting_notes_plain',
  'meeting_notes_html',
  'description',
  'description_plain',
  'description_html',
  'internal_note',
  'external_id',
  'provider',
  'currency',
  'terms',
  'error',
])
/** Lists of people: who is to be forgotten is no longer in them. */
const PEOPLE = new Set(['guests', 'event_guests'])
/** The places that an invitee says, and not the event type. */
const SAID_BY_INVITEE = new Set(['ask_invitee', 'outbound_call'])

export function forget(value: Json, how: Forgetting): Json {
  const found = new Set<string>()
  const holds = (text: string) => {
    const meant = how.meantIn(text)
    for (const address of meant) found.add(address)
    return meant.length > 0
  }
  const left = forgetIn(value, '', { ...how, holds })
  return found.size === 0 ? left : withoutSlugs(left, [...found].map(slugFrom))
}

interface Hunt extends Forgetting {
  readonly holds: (text: string) => boolean
}

function forgetIn(value: Json, key: string, how: Hunt): Json {
  if (typeof value === 'string') return forgetText(value, key, how)
  if (value === null || typeof value !== 'object') return value
  if (isList(value)) return forgetList(value, key, how)
  const id = idOf(value)
  const parts = how.sharedParts?.(id) ?? []
  const partly = parts.length > 0 ? withoutParts(value, parts) : value
  const left = how.isWhole(id) ? withoutPerson(value) : partly
  return Object.fromEntries(
    Object.entries(left).map(([name, one]) => [name, one && forgetIn(one, nameIn(left, name), how)]),
  )
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An invitee may be without a name, and nothing else that has one. */
const nameIn = (object: Fields, name: string): string =>
  name === 'name' && 'email' in object ? 'email' : name

function forgetText(text: string, key: string, { holds, leaveOut }: Hunt): Json {
  if (!holds(text)) return text
  return MAY_BE_NULL.has(key) ? null : leaveOut(text)
}

function forgetList(list: readonly Json[], key: string, how: Hunt): Json {
  if (!PEOPLE.has(key)) return list.map((one) => forgetIn(one, key, how))
  // Mails refer to guests by their place, so a row keeps that.
  return list.flatMap((one): Json[] => {
    if (typeof one === 'string') return [how.holds(one) ? null : one]
    return isFields(one) && typeof one.email === 'string' && how.holds(one.email) ? [] : [one]
  })
}

const UUID_AT_END = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** By the row's id, or by that at the end of the address. */
const idOf = ({ id, uri }: Fields): string => {
  if (typeof id === 'string') return id
  return (typeof uri === 'string' && UUID_AT_END.exec(uri)?.[0]) || ''
}

/** Of invitees, events and submissions alike: what a member holds is known by its name. */
function withoutPerson(object: Fields): Fields {
  const isInvitee = 'email' in object
  const left: Record<string, Json | undefined> = { ...object }
  for (const name of ['email', 'first_name', 'last_name', 'text_reminder_number', 'payment'])
    if (name in left) left[name] = null
  if (isInvitee) left.name = null
  for (const name of ['meeting_notes', 'meeting_notes_plain', 'meeting_notes_html'])
    if (name in left) left[name] = null
  if (isFields(left.tracking)) left.tracking = withAll(left.tracking, null)
  if (Array.isArray(left.questions_and_answers))
    left.questions_and_answers = left.questions_and_answers.map((one) => ({ ...one, answer: null }))
  if (Array.isArray(left.guests)) left.guests = left.guests.flatMap((one) => (isFields(one) ? [] : null))
  if (left.event_guests !== undefined) left.event_guests = []
  if (isFields(left.cancellation)) left.cancellation = withoutReason(left.cancellation)
  if (isFields(left.location)) left.location = withoutPlace(left.location)
  if (isFields(left.scheduled_event)) left.scheduled_event = withoutGuests(left.scheduled_event)
  return left
}

const withAll = (fields: Fields, value: Json): Fields =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, value]))

function withoutParts(event: Fields, parts: readonly SharedPart[]): Fields {
  const { location, cancellation } = event
  return {
    ...event,
    ...(parts.includes('location') && isFields(location) ? { location: withoutPlace(location) } : {}),
    ...(parts.includes('cancellation') && isFields(cancellation) && cancellation.canceler_type === 'invitee'
      ? { cancellation: withoutReason(cancellation) }
      : {}),
  }
}

const withoutPlace = (location: Fields): Fields =>
  SAID_BY_INVITEE.has(String(location.type)) ? { ...location, location: null } : location

/** That a host canceled stays known: users are not forgotten. */
const withoutReason = (cancellation: Fields): Fields => ({
  ...cancellation,
  reason: null,
  ...(cancellation.canceler_type === 'invitee' ? { canceled_by: null } : {}),
})

/** The event of somebody who is forgotten, when others are in it as well. */
const withoutGuests = (event: Fields): Fields => ({
  ...event,
  ...(isFields(event.cancellation) && event.cancellation.canceler_type === 'invitee'
    ? { cancellation: withoutReason(event.cancellation) }
    : {}),
  ...('event_guests' in event ? { event_guests: [] } : {}),
  ...('guests' in event ? { guests: [] } : {}),
})

/** Addresses of pages: made from names, so that a name with an address in it is in them, too. */
const SLUGS = new Set(['slug', 'profile_slug', 'scheduling_url', 'booking_url'])
/** Long ones are cut, so not all of it need be there. */
const TELLING = 12

function withoutSlugs(value: Json, slugs: readonly string[]): Json {
  const says = (text: string) => slugs.some((slug) => text.includes(slug.slice(0, TELLING)))
  const walk = (one: Json): Json => {
    if (one === null || typeof one !== 'object') return one
    if (isList(one)) return one.map(walk)
    const entries = Object.entries(one).map(([name, member]) => {
      if (typeof member !== 'string' || !SLUGS.has(name) || !says(member))
        return [name, member && walk(member)]
      return [
        name,
        name === 'slug'
          ? newSlug(one)
          : member
              .split('/')
              .map((part) => (says(part) ? 'page' : part))
              .join('/'),
      ]
    })
    return Object.fromEntries(entries)
  }
  return walk(value)
}

/** One that nobody else has. */
const newSlug = (object: Fields): string => `page-${idOf(object).slice(-12)}`
