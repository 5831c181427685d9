// The booking: load, decide, claim, save and emit, in one transaction.
import { randomBytes } from 'node:crypto'
import type { ShareOverride } from '../../domain/availability/share-rules.ts'
import { type Answer, answersTo, type GivenAnswer, phoneAmong } from '../../domain/booking/answers.ts'
import type { Names, Payment, Tracking } from '../../domain/booking/invitee.ts'
import { type EventLocation, type GivenLocation, resolveLocation } from '../../domain/booking/location.ts'
import type { Locale } from '../../domain/language/locales.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { found, invalid, Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction, withCommit } from '../../platform/writes/write.ts'
import { requireDuration } from '../availability/ask-availability.ts'
import { loadAvailability } from '../availability/load-availability.ts'
import { bookHold } from '../claims/book-hold.ts'
import { type HoldRow, holdById } from '../claims/hold-store.ts'
import { linkSubmission, openSubmission } from '../routing-forms/link-submission.ts'
import { LinkIsUsed, openLink } from '../scheduling-links/open-link.ts'
import { useLink } from '../scheduling-links/store.ts'
import { claimMeeting, type MeetingClaimed, type MeetingWanted, spanOf } from './claim-meeting.ts'
import { type InviteeRow, insertInvitee } from './invitee-store.ts'
import { refuseTime } from './refuse-time.ts'
import { saveEvent } from './save-event.ts'
import { type EventRow, type TypeToBook, typeToBook } from './store.ts'

export interface Wish {
  readonly eventTypeId: string
  readonly start: Instant
  /** In minutes; null = the type's own. */
  readonly duration: number | null
  readonly invitee: Names & {
    readonly email: string
    /** Null = the type's, or else the host's. */
    readonly timezone: string | null
    readonly textReminderNumber: string | null
  }
  /** A hold whose time, or seat, this becomes. */
  readonly holdId: string | null
  /** The user whose holds may be used; null = anyone's. */
  readonly holdsOf: string | null
  /** The booking_url of a link, which is used up; its rules decide, where it has some. */
  readonly link: string | null
  readonly answers: readonly GivenAnswer[]
  readonly location: GivenLocation | null
  readonly guests: readonly string[]
  readonly tracking: Tracking
  readonly payment: Payment | null
  /** The submission of a routing form that led here; it is used up. */
  readonly routingFormSubmissionId: string | null
  readonly source: 'page' | 'api' | 'mcp'
  /** Of what is written to the invitee; null = the type's. */
  readonly locale: Locale | null
  /** The user whose token books. */
  readonly scheduledBy: string | null
}

export interface Booked {
  readonly event: EventRow
  readonly hostIds: readonly string[]
  readonly invitee: InviteeRow
}

export async function bookMeeting(ctx: Context, tx: WriteTransaction, wish: Wish): Promise<Booked> {
  const { organizationId } = tx
  const { eventTypeId, start, duration, holdId, routingFormSubmissionId } = wish
  const link =
    wish.link === null ? null : await openLink(ctx, tx.rows, organizationId, wish.link, eventTypeId)
  const override = link?.override ?? null
  const asked = { organizationId, eventTypeId, duration, from: start, to: instant(start + 1), override }
  const [availability, toBook, hold, submission] = await Promise.all([
    loadAvailability(tx.rows, asked, ctx.clock.now()),
    tx.first(typeToBook(organizationId, eventTypeId)),
    holdId === null ? null : tx.first(holdById(organizationId, holdId)),
    routingFormSubmissionId === null ? null : openSubmission(tx, routingFormSubmissionId, eventTypeId),
  ])
  const type = asShared(found(toBook), override)
  requireDuration(availability.type, duration)
  if (hold !== null && wish.holdsOf !== null && found(hold).user_id !== wish.holdsOf)
    throw new Problem('permission_denied', { message: 'The hold is another user’s.' })
  const said = readWish(ctx, type, wish)
  const eventId = ctx.newId()
  const wanted = {
    asked,
    availability,
    start,
    bookingId: ctx.newId(),
    eventId,
    expiresAt: null,
    givenBack: [],
  }
  const claimed =
    hold === null
      ? await claimMeeting(ctx, tx, wanted)
      : await claimHeld(ctx, tx, wanted, found(hold), eventId)
  const { name } = type
  const event = await saveEvent(ctx, tx, {
    ...claimed,
    proposedId: eventId,
    eventTypeId,
    name,
    location: said.location,
    sequence: 0,
  })
  if (link !== null && !(await tx.first(useLink(organizationId, link.id, ctx.clock.now()))))
    throw new LinkIsUsed()
  const invitee = toInvitee(ctx, wish, event, {
    ...said,
    locale: wish.locale ?? type.locale,
    timezone: wish.invitee.timezone ?? availability.type.type_timezone ?? availability.type.timezone,
  })
  if (submission !== null)
    await linkSubmission(ctx, tx, submission, { inviteeId: invitee.id, eventId: event.id })
  withCommit(tx, insertInvitee(invitee, event.start_time))
  const { hostIds } = claimed
  const scheduled_event = { ...event, host_ids: hostIds }
  emit(tx, {
    type: 'invitee.created',
    subjectId: invitee.id,
    before: null,
    after: { ...invitee, scheduled_event },
  })
  return { event, hostIds, invitee }
}

const asShared = (type: TypeToBook, override: ShareOverride | null): TypeToBook => ({
  ...type,
  name: override?.name ?? type.name,
  locations: override?.locations ?? type.locations,
})

async function claimHeld(
  ctx: Context,
  tx: WriteTransaction,
  { asked, availability, start }: Pick<MeetingWanted, 'asked' | 'availability' | 'start'>,
  hold: HoldRow,
  eventId: string,
): Promise<MeetingClaimed> {
  const span = spanOf(availability, start)
  if (hold.event_type_id !== asked.eventTypeId || hold.start_time !== start || hold.end_time !== span.end)
    throw invalid('hold', 'is for another event type, time or duration', 'contradictory')
  const booked = await bookHold(ctx, tx, hold, availability, eventId)
  if (booked === null) return refuseTime(ctx, { asked, start, explanation: because('daily_limit') })
  // A hold keeps the time; it keeps neither a type switched on nor a host in the organization.
  const isGone = availability.hosts.some(({ id, active }) => !active && booked.hostIds.includes(id))
  if (isGone) return refuseTime(ctx, { asked, start, explanation: because('host_inactive') })
  return { ...span, ...booked }
}

/** What may have come up since the time was held. */
const because = (rule: 'daily_limit' | 'host_inactive') => ({ reasons: [{ rule, until: null }] })

interface Said {
  readonly answers: readonly Answer[]
  readonly phone: string | null
  readonly location: EventLocation | null
}

/** What the invitee says, held against what the type asks for. */
function readWish(ctx: Context, type: TypeToBook, wish: Wish): Said {
  const { answers, faults } = answersTo(type.custom_questions, wish.answers)
  const resolved = resolveLocation(type.locations, wish.location, () => newRoom(ctx))
  const details = 'fault' in resolved ? [...faults, resolved.fault] : faults
  if ('fault' in resolved || details.length > 0) throw new Problem('invalid_argument', { details })
  return { answers, phone: phoneAmong(type.custom_questions, answers), location: resolved.location }
}

/** 128 random bits: whoever knows the address is in the room. */
const newRoom = ({ config: { jitsiUrl } }: Context): string | null =>
  jitsiUrl === null ? null : `${jitsiUrl}/${randomBytes(16).toString('hex')}`

const toInvitee = (
  ctx: Context,
  { invitee, guests, tracking, payment, routingFormSubmissionId, source, scheduledBy }: Wish,
  event: EventRow,
  said: Said & { readonly locale: string; readonly timezone: string },
): InviteeRow => ({
  organization_id: event.organization_id,
  id: ctx.newId(),
  event_id: event.id,
  email: invitee.email,
  name: invitee.name,
  first_name: invitee.first_name,
  last_name: invitee.last_name,
  status: 'active',
  timezone: said.timezone,
  locale: said.locale,
  questions_and_answers: said.answers,
  guests,
  tracking,
  text_reminder_number: invitee.textReminderNumber ?? said.phone,
  payment,
  rescheduled: false,
  old_invitee_id: null,
  old_event_id: null,
  new_invitee_id: null,
  new_event_id: null,
  no_show_id: null,
  no_show_at: null,
  reconfirmation_at: null,
  reconfirmed_at: null,
  cancellation: null,
  routing_form_submission_id: routingFormSubmissionId,
  source,
  scheduled_by: scheduledBy,
  generation: 1,
  email_bounced_at: null,
  created_at: ctx.clock.now(),
  updated_at: ctx.clock.now(),
})
