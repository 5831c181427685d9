// Generates the details of a demo meeting: location, invitees, answers, cancellations and no-shows.
import type { Answer } from '../../server/src/domain/booking/answers.ts'
import { type Cancellation, createHostCancellation } from '../../server/src/domain/booking/cancellation.ts'
import { type Tracking, toTracking } from '../../server/src/domain/booking/invitee.ts'
import { type EventLocation, resolveLocation } from '../../server/src/domain/booking/location.ts'
import { HOUR, type Instant, instant, toWireTime } from '../../server/src/domain/time/instant.ts'
import type { Random } from '../../testbed/random.ts'
import type { DemoEvent } from './calendar.ts'
import { CUSTOMER_COUNT, type Customer, customerAt } from './customers.ts'
import { uuidAt } from './uuid-at.ts'

/** The time and the stored form of a cancellation. */
export interface DemoCancellation {
  readonly at: Instant
  readonly cancellation: Cancellation
}

export interface DemoInvitee {
  readonly id: string
  readonly person: Customer
  readonly joinedAt: Instant
  /** Null = still invited. */
  readonly left: DemoCancellation | null
  readonly noShow: { readonly id: string; readonly at: Instant } | null
  readonly answers: readonly Answer[]
  readonly guests: readonly string[]
  readonly tracking: Tracking
  readonly source: 'page' | 'api' | 'mcp'
  /** The user whose token booked; null for bookings on the page. */
  readonly scheduledBy: string | null
}

export interface DemoMeeting {
  readonly location: EventLocation | null
  readonly notes: string | null
  readonly canceled: DemoCancellation | null
  readonly updatedAt: Instant
  readonly invitees: readonly DemoInvitee[]
}

const SHARE_OF_NO_SHOWS = 0.04
const SHARE_WITH_GUESTS = 0.05
const SHARE_WITH_NOTES = 0.05
const SHARE_OF_TRACKED = 0.1
const SHARE_OF_ANSWERS = 0.5
const SHARE_CANCELED_BY_HOST = 0.4
const SHARE_OF_GROUPS_WITH_CANCELLATIONS = 0.3

/** Answers to the questions of every type, in the same order. */
const ANSWERS = [
  ['The contract', 'Next steps', 'A first look', 'Prices and terms', 'A problem since last week'],
  ['A friend', 'Your website', 'A colleague', 'A talk at a conference'],
]
const REASONS = [null, null, 'I am ill.', 'Something came up.', 'We have found another solution.']
const NOTES = ['Wants an offer by Friday.', 'Send the slides.', 'Follow up next month.']
const UNTRACKED = toTracking({})
const TRACKED = ['newsletter', 'autumn', 'webinar'].map((utm_campaign) =>
  toTracking({ utm_campaign, utm_medium: 'email' }),
)

/** For booked events only. No time is later than today. */
export function generateMeeting(event: DemoEvent, today: Instant, random: Random): DemoMeeting {
  const customerIndex = random.int(0, CUSTOMER_COUNT - 1)
  const booker = customerAt(customerIndex)
  const isGroup = event.seatsTaken !== null
  const latest = instant(Math.min(event.start, today))
  const canceled = event.canceled ? cancelMeeting(event, isGroup ? null : booker, latest, random) : null
  const last = canceled?.at ?? latest
  const staying = event.seatsTaken ?? 1
  const leaving = isGroup && random.chance(SHARE_OF_GROUPS_WITH_CANCELLATIONS) ? random.int(1, 2) : 0
  const invitees: DemoInvitee[] = []
  let updatedAt = canceled?.at ?? event.createdAt
  for (let index = 0; index < staying + leaving; index += 1) {
    const person = index === 0 ? booker : customerAt(customerIndex, index)
    const joinedAt = index === 0 ? event.createdAt : randomInstantBetween(event.createdAt, last, random)
    const left = index < staying ? canceled : cancelInvitee(person, joinedAt, last, random)
    updatedAt = instant(Math.max(updatedAt, left?.at ?? joinedAt))
    invitees.push(generateInvitee(event, { person, joinedAt, left }, today, random))
  }
  return {
    location: locationOf(event, booker),
    notes: event.end < today && random.chance(SHARE_WITH_NOTES) ? random.pick(NOTES) : null,
    canceled,
    updatedAt,
    invitees,
  }
}

const randomInstantBetween = (from: Instant, to: Instant, random: Random): Instant =>
  instant(from + Math.floor((to - from) * random.next()))

/** Resolves the location like a booking does. For an outbound call, the invitee enters a phone number. */
function locationOf({ type }: DemoEvent, { phone }: Customer): EventLocation | null {
  const [{ kind }] = type.locations
  const found = resolveLocation(
    type.locations,
    kind === 'outbound_call' ? { location: phone } : null,
    () => null,
  )
  if ('error' in found)
    throw new Error(`The location of a demo event type can't be booked: ${found.error.message}`)
  return found.location
}

/** The host cancels, or the only invitee. */
function cancelMeeting(
  event: DemoEvent,
  only: Customer | null,
  latest: Instant,
  random: Random,
): DemoCancellation {
  const [host] = event.hosts
  if (only !== null && !random.chance(SHARE_CANCELED_BY_HOST))
    return cancelInvitee(only, event.createdAt, latest, random)
  const at = randomInstantBetween(event.createdAt, latest, random)
  return { at, cancellation: createHostCancellation(host?.name ?? '', random.pick(REASONS), at) }
}

function cancelInvitee(
  { name }: Customer,
  joinedAt: Instant,
  latest: Instant,
  random: Random,
): DemoCancellation {
  const at = randomInstantBetween(joinedAt, latest, random)
  const reason = random.pick(REASONS)
  return {
    at,
    cancellation: { canceled_by: name, reason, canceler_type: 'invitee', created_at: toWireTime(at) },
  }
}

function generateInvitee(
  event: DemoEvent,
  base: Pick<DemoInvitee, 'person' | 'joinedAt' | 'left'>,
  today: Instant,
  random: Random,
): DemoInvitee {
  const [host] = event.hosts
  const isOnPage = random.chance(0.8)
  const isNoShow = base.left === null && event.end < today && random.chance(SHARE_OF_NO_SHOWS)
  const notedAt = randomInstantBetween(event.end, instant(Math.min(event.end + 2 * HOUR, today)), random)
  return {
    ...base,
    id: uuidAt(random, base.joinedAt),
    noShow: isNoShow ? { id: uuidAt(random, notedAt), at: notedAt } : null,
    answers: generateAnswers(event, random),
    guests: random.chance(SHARE_WITH_GUESTS) ? [customerAt(random.int(0, CUSTOMER_COUNT - 1)).email] : [],
    tracking: isOnPage && random.chance(SHARE_OF_TRACKED) ? random.pick(TRACKED) : UNTRACKED,
    source: isOnPage ? 'page' : random.chance(0.8) ? 'api' : 'mcp',
    scheduledBy: isOnPage ? null : (host?.id ?? null),
  }
}

const generateAnswers = ({ type }: DemoEvent, random: Random): Answer[] =>
  type.questions.flatMap(({ name: question, position }) =>
    random.chance(SHARE_OF_ANSWERS)
      ? { question, answer: random.pick(ANSWERS[position] ?? ['Yes']), position }
      : [],
  )
