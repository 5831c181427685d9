// Removes personal data from an object (a database row or an API resource) and keeps its shape.
import { slugFrom } from '../access/slug.ts'
import type { Json } from '../events/catalog.ts'

export interface Redaction {
  /** The addresses in a text that must be erased. */
  readonly findAddresses: (text: string) => readonly string[]
  /** The text without the addresses, for fields that must not become null. */
  readonly maskAddresses: (text: string) => string
  /** True if the object with this id must be erased completely: an invitee, their event, their form submission, or what a closed account had. */
  readonly isFullyErased: (id: string) => boolean
  /** The parts of an event with this id that an erased person provided, if the event has other invitees. */
  readonly sharedParts?: (id: string) => readonly SharedPart[]
}

export type SharedPart = 'location' | 'cancellation'

type Fields = Readonly<Record<string, Json | undefined>>

/** Nullable texts: a text with an erased address becomes null. In all other texts only the address is removed. */
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
  'confirmation_message',
  // A masked URL would be none.
  'redirect_url',
  'external_id',
  'provider',
  'currency',
  'terms',
  'error',
])
/** Lists of people: erased people are removed from them. */
const PEOPLE_LISTS = new Set(['guests', 'event_guests'])
/** Locations whose text comes from the invitee, not from the event type. */
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
  const redacted = context.isFullyErased(id) ? erasePerson(value) : eraseHost(partlyErased, context)
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

/** The name of an invitee and the message to one are nullable; all other names and messages are not. */
const fieldNameFor = (object: Fields, name: string): string =>
  (name === 'name' || name === 'message') && 'email' in object ? 'email' : name

function redactText(text: string, key: string, { containsAddress, maskAddresses }: RedactionContext): Json {
  if (!containsAddress(text)) return text
  return NULLABLE_FIELDS.has(key) ? null : maskAddresses(text)
}

function redactList(list: readonly Json[], key: string, context: RedactionContext): Json {
  if (!PEOPLE_LISTS.has(key)) return list.map((one) => redactValue(one, key, context))
  // Emails refer to guests by index, so a row keeps the positions.
  return list.flatMap((one): Json[] => {
    if (typeof one === 'string') return [context.containsAddress(one) ? null : one]
    return isFields(one) && typeof one.email === 'string' && context.containsAddress(one.email) ? [] : [one]
  })
}

const UUID_AT_END = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** The row's id, or the id at the end of its URI. */
const idOf = ({ id, uri }: Fields): string => {
  if (typeof id === 'string') return id
  return (typeof uri === 'string' && UUID_AT_END.exec(uri)?.[0]) || ''
}

/** Handles invitees, events and submissions alike: the field name determines what a field contains. */
function erasePerson(object: Fields): Fields {
  const isInvitee = 'email' in object
  const erased: Record<string, Json | undefined> = { ...object }
  for (const name of [
    'email',
    'first_name',
    'last_name',
    'text_reminder_number',
    'payment',
    'reschedule_request',
  ])
    if (name in erased) erased[name] = null
  if (isInvitee) erased.name = null
  // What a host wrote to them when declining their booking request.
  if (isInvitee && 'message' in erased) erased.message = null
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
  return eraseOwner(erased)
}

/** In place of required texts. */
const MASK = '…'

/** An event type shows its owner. Only those of closed accounts are erased. */
function eraseOwner(object: Fields): Fields {
  if (!('profile' in object) && !('profile_name' in object)) return object
  const { profile } = object
  const isShown = (name: string) => typeof object[name] === 'string'
  const shown = ['profile_name', 'profile_slug', 'scheduling_url', 'booking_url'].filter(isShown)
  return {
    ...object,
    ...(isFields(profile) ? { profile: { ...profile, name: MASK } } : {}),
    ...Object.fromEntries(shown.map((name) => [name, MASK])),
  }
}

/** A host with an erased address: only accounts that were closed have one. */
function eraseHost(object: Fields, { containsAddress }: RedactionContext): Fields {
  const { user_email: email, user_name: name } = object
  if (typeof email !== 'string' || typeof name !== 'string' || !containsAddress(email)) return object
  return { ...object, user_name: MASK }
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

/** The name of a host who canceled is kept: users are not erased. */
const eraseCancellation = (cancellation: Fields): Fields => ({
  ...cancellation,
  reason: null,
  ...(cancellation.canceler_type === 'invitee' ? { canceled_by: null } : {}),
})

/** The event of an erased person, if it has other invitees. */
const eraseGuests = (event: Fields): Fields => ({
  ...event,
  ...(isFields(event.cancellation) && event.cancellation.canceler_type === 'invitee'
    ? { cancellation: eraseCancellation(event.cancellation) }
    : {}),
  ...('event_guests' in event ? { event_guests: [] } : {}),
  ...('guests' in event ? { guests: [] } : {}),
})

/** URLs that contain slugs. A slug is made from a name, so it can contain an address from that name. */
const SLUG_FIELDS = new Set(['slug', 'profile_slug', 'scheduling_url', 'booking_url'])
/** Long slugs are truncated, so only a prefix is compared. */
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

/** A unique slug. */
const newSlug = (object: Fields): string => `page-${idOf(object).slice(-12)}`
