// Takes personal data out of an object, as a row has it or as the wire shows it; what is left has the same shape.
import { slugFrom } from '../access/slug.ts'
import type { Json } from '../events/catalog.ts'

export interface Redaction {
  /** The addresses in a text that are to be forgotten. */
  readonly findAddresses: (text: string) => readonly string[]
  /** The text without it, where the text must not be missing. */
  readonly maskAddresses: (text: string) => string
  /** Whether an object with this id is to be forgotten whole: an invitee, their event, or what they answered to a form. */
  readonly isFullyErased: (id: string) => boolean
  /** What of an event with this id came from somebody who is to be forgotten, while others are in it. */
  readonly sharedParts?: (id: string) => readonly SharedPart[]
}

export type SharedPart = 'location' | 'cancellation'

type Fields = Readonly<Record<string, Json | undefined>>

/** Texts that may be missing: where one holds an address, it is. Of all others the address alone is left out. */
const NULLABLE_FIELDS = new Set([
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
const PEOPLE_LISTS = new Set(['guests', 'event_guests'])
/** The places that an invitee says, and not the event type. */
const INVITEE_PROVIDED_LOCATIONS = new Set(['ask_invitee', 'outbound_call'])

export function redact(value: Json, redaction: Redaction): Json {
  const foundAddresses = new Set<string>()
  const containsAddress = (text: string) => {
    const matches = redaction.findAddresses(text)
    for (const address of matches) foundAddresses.add(address)
    return matches.length > 0
  }
  const redacted = redactValue(value, '', { ...redaction, containsAddress })
  return foundAddresses.size === 0 ? redacted : replaceSlugs(redacted, [...foundAddresses].map(slugFrom))
}

interface RedactionContext extends Redaction {
  readonly containsAddress: (text: string) => boolean
}

function redactValue(value: Json, key: string, context: RedactionContext): Json {
  if (typeof value === 'string') return redactText(value, key, context)
  if (value === null || typeof value !== 'object') return value
  if (isList(value)) return redactList(value, key, context)
  const id = idOf(value)
  const parts = context.sharedParts?.(id) ?? []
  const partlyErased = parts.length > 0 ? eraseSharedParts(value, parts) : value
  const redacted = context.isFullyErased(id) ? erasePerson(value) : partlyErased
  return Object.fromEntries(
    Object.entries(redacted).map(([name, one]) => [
      name,
      one && redactValue(one, fieldNameFor(redacted, name), context),
    ]),
  )
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An invitee may be without a name, and nothing else that has one. */
const fieldNameFor = (object: Fields, name: string): string =>
  name === 'name' && 'email' in object ? 'email' : name

function redactText(text: string, key: string, { containsAddress, maskAddresses }: RedactionContext): Json {
  if (!containsAddress(text)) return text
  return NULLABLE_FIELDS.has(key) ? null : maskAddresses(text)
}

function redactList(list: readonly Json[], key: string, context: RedactionContext): Json {
  if (!PEOPLE_LISTS.has(key)) return list.map((one) => redactValue(one, key, context))
  // Mails refer to guests by their place, so a row keeps that.
  return list.flatMap((one): Json[] => {
    if (typeof one === 'string') return [context.containsAddress(one) ? null : one]
    return isFields(one) && typeof one.email === 'string' && context.containsAddress(one.email) ? [] : [one]
  })
}

const UUID_AT_END = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** By the row's id, or by that at the end of the address. */
const idOf = ({ id, uri }: Fields): string => {
  if (typeof id === 'string') return id
  return (typeof uri === 'string' && UUID_AT_END.exec(uri)?.[0]) || ''
}

/** Of invitees, events and submissions alike: what a member holds is known by its name. */
function erasePerson(object: Fields): Fields {
  const isInvitee = 'email' in object
  const erased: Record<string, Json | undefined> = { ...object }
  for (const name of ['email', 'first_name', 'last_name', 'text_reminder_number', 'payment'])
    if (name in erased) erased[name] = null
  if (isInvitee) erased.name = null
  for (const name of ['meeting_notes', 'meeting_notes_plain', 'meeting_notes_html'])
    if (name in erased) erased[name] = null
  if (isFields(erased.tracking)) erased.tracking = setAllFields(erased.tracking, null)
  if (Array.isArray(erased.questions_and_answers))
    erased.questions_and_answers = erased.questions_and_answers.map((one) => ({ ...one, answer: null }))
  if (Array.isArray(erased.guests))
    erased.guests = erased.guests.flatMap((one) => (isFields(one) ? [] : null))
  if (erased.event_guests !== undefined) erased.event_guests = []
  if (isFields(erased.cancellation)) erased.cancellation = eraseCancellation(erased.cancellation)
  if (isFields(erased.location)) erased.location = eraseLocation(erased.location)
  if (isFields(erased.scheduled_event)) erased.scheduled_event = eraseGuests(erased.scheduled_event)
  return erased
}

const setAllFields = (fields: Fields, value: Json): Fields =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, value]))

function eraseSharedParts(event: Fields, parts: readonly SharedPart[]): Fields {
  const { location, cancellation } = event
  return {
    ...event,
    ...(parts.includes('location') && isFields(location) ? { location: eraseLocation(location) } : {}),
    ...(parts.includes('cancellation') && isFields(cancellation) && cancellation.canceler_type === 'invitee'
      ? { cancellation: eraseCancellation(cancellation) }
      : {}),
  }
}

const eraseLocation = (location: Fields): Fields =>
  INVITEE_PROVIDED_LOCATIONS.has(String(location.type)) ? { ...location, location: null } : location

/** That a host canceled stays known: users are not forgotten. */
const eraseCancellation = (cancellation: Fields): Fields => ({
  ...cancellation,
  reason: null,
  ...(cancellation.canceler_type === 'invitee' ? { canceled_by: null } : {}),
})

/** The event of somebody who is forgotten, when others are in it as well. */
const eraseGuests = (event: Fields): Fields => ({
  ...event,
  ...(isFields(event.cancellation) && event.cancellation.canceler_type === 'invitee'
    ? { cancellation: eraseCancellation(event.cancellation) }
    : {}),
  ...('event_guests' in event ? { event_guests: [] } : {}),
  ...('guests' in event ? { guests: [] } : {}),
})

/** Addresses of pages: made from names, so that a name with an address in it is in them, too. */
const SLUG_FIELDS = new Set(['slug', 'profile_slug', 'scheduling_url', 'booking_url'])
/** Long ones are cut, so not all of it need be there. */
const SLUG_PREFIX_LENGTH = 12

function replaceSlugs(value: Json, slugs: readonly string[]): Json {
  const containsSlug = (text: string) =>
    slugs.some((slug) => text.includes(slug.slice(0, SLUG_PREFIX_LENGTH)))
  const walk = (one: Json): Json => {
    if (one === null || typeof one !== 'object') return one
    if (isList(one)) return one.map(walk)
    const entries = Object.entries(one).map(([name, member]) => {
      if (typeof member !== 'string' || !SLUG_FIELDS.has(name) || !containsSlug(member))
        return [name, member && walk(member)]
      return [
        name,
        name === 'slug'
          ? newSlug(one)
          : member
              .split('/')
              .map((part) => (containsSlug(part) ? 'page' : part))
              .join('/'),
      ]
    })
    return Object.fromEntries(entries)
  }
  return walk(value)
}

/** One that nobody else has. */
const newSlug = (object: Fields): string => `page-${idOf(object).slice(-12)}`
