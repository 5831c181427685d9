// Loads the current data of a mail about a meeting and decides whether to send it.
import { findOrganizerId } from '../../domain/booking/entry-organizer.ts'
import { lacksRoom } from '../../domain/booking/location.ts'
import { TURNED_OFF } from '../../domain/email/delivery-state.ts'
import { isAfterMeeting } from '../../domain/email/mail-kinds.ts'
import { currentReminders, reconfirmationDueAt, reminderDueAt } from '../../domain/event-types/reminders.ts'
import { type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { type InviteeRow, inviteeById } from '../bookings/invitee-store.ts'
import { mailLogoOf } from '../organizations/brand-store.ts'
import { bookAgainPageOf } from './book-again-store.ts'
import { type EntryForMail, entryOf } from './entry-store.ts'
import { handoversOf, hostForMail } from './former-host-store.ts'
import { isMuted } from './is-muted.ts'
import { type LaterMail, laterLocationMail } from './location-store.ts'
import { recipientOf } from './plan-reminders.ts'
import { quoteStrangers } from './quote-strangers.ts'
import {
  type AddressedMail,
  type EntryMailKind,
  type FormerEvent,
  formerEventOf,
  type HostForMail,
  isEntryMail,
  lineageOf,
  type Meeting,
  meetingOf,
  type PageForMail,
  type ParticipantRow,
  participantsOf,
  type RequestForMail,
  rescheduleRequestOf,
} from './store.ts'

export interface NotificationContext {
  readonly mail: AddressedMail
  readonly meeting: Meeting
  /** Null = the mail is about the whole event. */
  readonly invitee: InviteeRow | null
  /** Invitees of the event, up to a limit. Only hosts may see them. */
  readonly participants: readonly ParticipantRow[]
  /** The event before a reschedule. */
  readonly former: FormerEvent | null
  readonly lineage: { readonly first_id: string; readonly changes: number } | null
  /** What a host wrote when they asked for a new time. */
  readonly request: RequestForMail | null
  /** Where the invitee can book another meeting of this kind after this one. */
  readonly bookAgain: PageForMail | null
  /** The host or former host who receives the mail. */
  readonly host: HostForMail | null
  /** The organizer of the former host's calendar entry. */
  readonly formerOrganizer: HostForMail | null
  /** The logo of the organization, as PNG. */
  readonly logoImage: Buffer | null
  /** The meeting in the calendar of this host; null = it isn't written to a calendar. */
  readonly entry: EntryForMail | null
}

export type MailDecision =
  | { readonly kind: 'send'; readonly context: NotificationContext }
  | { readonly kind: 'drop'; readonly reason: string }
  | { readonly kind: 'postpone'; readonly dueAt: Instant }

/** Maximum number of participants in a calendar entry. */
const MAX_PARTICIPANTS = 100

/** How often a mail looks for the link that it is about: at first, and later. */
const LOCATION_DELAY_MS = 5_000
const LATE_LOCATION_DELAY_MS = 5 * MINUTE
const LOCATION_HURRY_MS = 10 * MINUTE

const drop = (reason: string): MailDecision => ({ kind: 'drop', reason })

export async function decideMail(ctx: Context, mail: AddressedMail, now: Instant): Promise<MailDecision> {
  const { organization_id: organizationId, subject_id: subjectId } = mail
  const { lookUp } = ctx.db.withOrganization(organizationId)
  const [
    muted,
    meetings,
    invitees,
    participants,
    formers,
    lineages,
    requests,
    pages,
    entries,
    logos,
    former,
  ] = await Promise.all([
    isMuted(ctx, mail),
    lookUp(meetingOf(mail)),
    lookUp(inviteeById(organizationId, subjectId)),
    lookUp(participantsOf(mail, mail.recipient_kind === 'host' ? MAX_PARTICIPANTS : 0)),
    lookUp(formerEventOf(organizationId, subjectId)),
    lookUp(lineageOf(organizationId, subjectId)),
    lookUp(rescheduleRequestOf(organizationId, subjectId)),
    isAfterMeeting(mail.kind) ? lookUp(bookAgainPageOf(organizationId, subjectId)) : [],
    lookUp(entryOf(mail)),
    lookUp(mailLogoOf(organizationId)),
    mail.recipient_kind === 'former_host' ? lookUp(hostForMail(organizationId, mail.recipient_id)) : [],
  ])
  const [meeting] = meetings
  const invitee = invitees[0] ?? null
  if (meeting === undefined || (invitee === null && mail.subject_kind === 'invitee'))
    return drop('the meeting or invitee no longer exists')
  const present = meeting.hosts.find(({ id }) => id === mail.recipient_id) ?? null
  const host = mail.recipient_kind === 'former_host' ? (former[0] ?? null) : present
  if (mail.recipient_kind === 'host' && (host === null || host.is_removed))
    return drop('the recipient is no longer a host')
  if (muted) return drop(TURNED_OFF)
  if (mail.recipient_kind === 'former_host' && (host === null || host.is_removed))
    return drop('the recipient is no longer a member')
  if (mail.recipient_kind === 'former_host' && present !== null)
    return drop('the recipient hosts the meeting again')
  const context = quoteStrangers({
    mail,
    meeting,
    invitee,
    participants,
    former: formers[0] ?? null,
    lineage: lineages[0] ?? null,
    request: requests[0] ?? null,
    bookAgain: pages[0] ?? null,
    host,
    formerOrganizer: await loadFormerOrganizer(ctx, mail, meeting),
    entry: entries[0] ?? null,
    logoImage: logos[0]?.image ?? null,
  })
  if (mail.kind !== 'location') return decide(context, now)
  const [others] = await lookUp(laterLocationMail(mail))
  return decideLocation(context, others, now)
}

/** Null for other mails. */
async function loadFormerOrganizer(
  ctx: Context,
  mail: AddressedMail,
  { hosts }: Meeting,
): Promise<HostForMail | null> {
  if (mail.recipient_kind !== 'former_host') return null
  const { organization_id: organizationId, recipient_id: hostId, sequence } = mail
  const { lookUp } = ctx.db.withOrganization(organizationId)
  const currentIds = hosts.map(({ id }) => id)
  const organizerId = findOrganizerId(currentIds, await lookUp(handoversOf(mail)), { hostId, sequence })
  return organizerId === null ? null : ((await lookUp(hostForMail(organizationId, organizerId)))[0] ?? null)
}

/** The meeting may have changed since the mail was planned. */
function decide(context: NotificationContext, now: Instant): MailDecision {
  const { mail, meeting, invitee } = context
  const send: MailDecision = { kind: 'send', context }
  if (mail.kind === 'cancellation') return send
  // A cancellation is not mailed to them, so this mail removes the meeting from their calendar.
  if (mail.kind === 'former_host') return meeting.end_time > now ? send : drop('the meeting is over')
  if (meeting.status !== 'active' || (invitee !== null && invitee.status !== 'active'))
    return drop('the booking is canceled')
  if (isEntryMail(mail.kind) && !isAboutEntry(mail.kind, context))
    return drop('the calendar entry has changed')
  if (mail.kind === 'location_failed' && meeting.location?.status !== 'failed')
    return drop('the location has changed')
  const isTimed = mail.kind === 'reminder' || mail.kind === 'reconfirmation' || isAfterMeeting(mail.kind)
  if (!isTimed) return meeting.end_time > now ? send : drop('the meeting is over')
  const reason = refuseTimed(context, now)
  if (reason !== null) return drop(reason)
  const dueAt = dueAtOf(context)
  if (dueAt === null) return drop('the event type no longer sends it')
  return dueAt > now ? { kind: 'postpone', dueAt } : send
}

/** Why a mail before or after the meeting is not sent any more. */
function refuseTimed({ mail, meeting, invitee }: NotificationContext, now: Instant): string | null {
  const isNoShow = invitee?.no_show_id != null
  if (mail.kind === 'follow_up') return isNoShow ? 'the invitee did not come' : null
  if (mail.kind === 'no_show') return isNoShow ? null : 'the invitee is no longer marked as a no-show'
  if (meeting.start_time <= now) return 'the meeting has started'
  return mail.kind === 'reconfirmation' && invitee?.reconfirmed_at != null
    ? 'the invitee has already reconfirmed'
    : null
}

/** By the current settings of the event type. */
function dueAtOf({ mail, meeting, invitee }: NotificationContext): Instant | null {
  if (mail.kind === 'reconfirmation')
    return meeting.reconfirmation_hours === null
      ? null
      : reconfirmationDueAt(meeting.reconfirmation_hours, meeting)
  const reminder = currentReminders(meeting).find(
    ({ kind, slot, to }) =>
      kind === mail.kind &&
      slot === mail.sequence &&
      to.some((one) => recipientOf[one] === mail.recipient_kind),
  )
  return reminder === undefined ? null : reminderDueAt(reminder, meeting, invitee?.no_show_at ?? null)
}

/** Brings the link when there is one, unless another mail does. */
function decideLocation(
  context: NotificationContext,
  others: LaterMail | undefined,
  now: Instant,
): MailDecision {
  const decision = decide(context, now)
  if (decision.kind !== 'send') return decision
  if (others?.is_sent === true) return drop('a later mail has the location')
  const { location } = context.meeting
  if (location !== null && location.join_url !== null && others?.is_pending !== true) return decision
  if (!lacksRoom(location) && others?.is_pending !== true) return drop('the location has changed')
  const age = now - context.mail.created_at
  return {
    kind: 'postpone',
    dueAt: instant(now + (age < LOCATION_HURRY_MS ? LOCATION_DELAY_MS : LATE_LOCATION_DELAY_MS)),
  }
}

/** False if what the mail is about is over. */
function isAboutEntry(kind: EntryMailKind, { entry, meeting }: NotificationContext): boolean {
  if (entry === null) return false
  if (kind === 'entry_conflict') return hasConflict(entry, meeting)
  if (kind === 'entry_deleted') return entry.question === 'deleted'
  if (kind === 'entry_failed') return entry.state === 'failed'
  return kind !== 'entry_moved' || entry.question === 'moved'
}

/** The meeting may have another time by now. */
const hasConflict = ({ conflict_start, conflict_end }: EntryForMail, meeting: Meeting): boolean =>
  conflict_start !== null &&
  conflict_end !== null &&
  conflict_start < meeting.end_time &&
  conflict_end > meeting.start_time
