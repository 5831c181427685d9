// Turns what happened into mails to be sent: to everyone concerned one for each act, however often it is told of the act.
import type { Json } from '../../domain/events/catalog.ts'
import { HOUR, type Instant, instant, iso, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { StoredEvent, Subscriber } from '../../platform/jobs/subscriber.ts'
import { write } from '../../platform/writes/write.ts'
import {
  type EventForMail,
  eventsForMail,
  type InviteeForMail,
  insertMails,
  inviteesForMail,
  type MailKind,
  type NewMail,
} from './store.ts'

export const planMail: Subscriber = {
  name: 'notifications',
  eventTypes: [
    'invitee.created',
    'invitee.rescheduled',
    'invitee.canceled',
    'scheduled_event.canceled',
    'scheduled_event.updated',
    'organization_invitation.created',
    'webhook_subscription.disabled',
  ],
  isNeeded: ({ mailer }) => mailer !== null,
  async handle(ctx, organizationId, events) {
    // A job that was made where there is one.
    if (ctx.mailer === null) return
    const aboutInvitees = events.filter(({ type }) => type.startsWith('invitee.'))
    const aboutMeetings = events.filter(
      (event) => event.type === 'scheduled_event.canceled' || newHostsIn(event).length > 0,
    )
    const [invitees, meetings] = await ctx.db
      .withOrganization(organizationId)
      .all(
        inviteesForMail(organizationId, subjectIdsOf(aboutInvitees)),
        eventsForMail(organizationId, subjectIdsOf(aboutMeetings)),
      )
    const loaded: LoadedSubjects = {
      invitees: new Map(invitees.map((invitee) => [invitee.id, invitee])),
      meetings: new Map(meetings.map((meeting) => [meeting.id, meeting])),
    }
    const planned = events.map((event) => mailsAbout(event, loaded)).filter((mails) => mails.length > 0)
    if (planned.length > 0) await save(ctx, organizationId, planned)
  },
}

const subjectIdsOf = (events: readonly StoredEvent[]) => events.map(({ subjectId }) => subjectId)

interface LoadedSubjects {
  readonly invitees: ReadonlyMap<string, InviteeForMail>
  readonly meetings: ReadonlyMap<string, EventForMail>
}

type PlannedMail = Omit<NewMail, 'id'>

/** One statement after the other: a mail finds the thread that another one of the same batch has begun. */
async function save(
  ctx: Context,
  organizationId: string,
  planned: readonly (readonly PlannedMail[])[],
): Promise<void> {
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const now = ctx.clock.now()
    const withIds = planned.map((mails) => mails.map((mail) => ({ id: ctx.newId(), ...mail })))
    const statements = withIds.flatMap((mails) => [
      mails.filter(({ kind }) => !isFollowUp(kind)),
      mails.filter(({ kind }) => isFollowUp(kind)),
    ])
    const nonEmpty = statements.filter((mails) => mails.length > 0)
    await Promise.all(nonEmpty.map((mails) => tx.rows(insertMails(organizationId, mails, now))))
    return undefined
  })
}

/** Of the thread that the first mail about the booking begins, which is planned at the same time. */
const isFollowUp = (kind: MailKind): boolean => kind === 'reminder' || kind === 'reconfirmation'

function mailsAbout(event: StoredEvent, { invitees, meetings }: LoadedSubjects): PlannedMail[] {
  if (event.type === 'organization_invitation.created') return [planInvitation(event)]
  if (event.type === 'webhook_subscription.disabled') return [planWebhookDisabled(event)]
  if (event.type.startsWith('invitee.')) {
    const invitee = invitees.get(event.subjectId)
    return invitee === undefined ? [] : planForInvitee(event, invitee)
  }
  const meeting = meetings.get(event.subjectId)
  if (meeting === undefined) return []
  return event.type === 'scheduled_event.canceled'
    ? planCancellation(event, meeting)
    : planNewHosts(event, meeting)
}

function planForInvitee(event: StoredEvent, invitee: InviteeForMail): PlannedMail[] {
  if (event.type === 'invitee.rescheduled')
    return [
      ...mailsToInvitee('reschedule', event, invitee),
      ...mailsToHosts('reschedule', event, invitee),
      ...planReminders(event, invitee),
    ]
  // Whoever moves is told of the new time; that one invitee was canceled and another made is how we keep it.
  if (event.type === 'invitee.canceled') {
    if (invitee.rescheduled) return []
    const inviteeMails = mailsToInvitee('cancellation', event, invitee)
    // With the last of them the event is off, and the hosts are told that.
    return invitee.event_status === 'canceled'
      ? inviteeMails
      : [...inviteeMails, ...mailsToHosts('cancellation', event, invitee)]
  }
  if (invitee.old_invitee_id !== null) return []
  return [
    ...mailsToInvitee('confirmation', event, invitee),
    ...mailsToHosts('confirmation', event, invitee),
    ...planReminders(event, invitee),
  ]
}

/** Whom an earlier mail of the same thread was about. */
const threadSubject = (
  kind: MailKind,
  invitee: Pick<InviteeForMail, 'id' | 'old_invitee_id'>,
): string | null => {
  if (kind === 'confirmation') return null
  return kind === 'reschedule' ? invitee.old_invitee_id : invitee.id
}

/** To them and to each of their guests. */
function mailsToInvitee(
  kind: MailKind,
  event: StoredEvent,
  invitee: Pick<InviteeForMail, 'id' | 'guests' | 'old_invitee_id'>,
  dueAt: Instant = event.occurredAt,
  sequence = 0,
): PlannedMail[] {
  const before = threadSubject(kind, invitee)
  return Array.from({ length: invitee.guests + 1 }, (_, guest) => ({
    kind,
    subject_kind: 'invitee',
    subject_id: invitee.id,
    recipient_kind: guest === 0 ? 'invitee' : 'guest',
    recipient_id: invitee.id,
    guest,
    sequence,
    actor_id: event.actor.userId,
    due_at: iso(dueAt),
    after_subject_id: before,
    after_recipient_id: before,
  }))
}

function mailsToHosts(kind: MailKind, event: StoredEvent, invitee: InviteeForMail): PlannedMail[] {
  return (hostsAtBooking(event) ?? invitee.host_ids).map((hostId) => ({
    ...mailToHost(kind, event, hostId, threadSubject(kind, invitee)),
    subject_kind: 'invitee',
    subject_id: invitee.id,
  }))
}

const mailToHost = (
  kind: MailKind,
  event: StoredEvent,
  hostId: string,
  before: string | null,
): PlannedMail => ({
  kind,
  subject_kind: 'scheduled_event',
  subject_id: event.subjectId,
  recipient_kind: 'host',
  recipient_id: hostId,
  guest: 0,
  sequence: 0,
  actor_id: event.actor.userId,
  due_at: iso(event.occurredAt),
  after_subject_id: before,
  after_recipient_id: hostId,
})

/** What is due some hours before the meeting. Who books later than that has just been told. */
function planReminders(event: StoredEvent, invitee: InviteeForMail): PlannedMail[] {
  const hoursBefore = (hours: number) => instant(invitee.start_time - hours * HOUR)
  const { reminder_hours: reminder, reconfirmation_hours: reconfirmation } = invitee
  const reminders = reminder === null ? [] : mailsToInvitee('reminder', event, invitee, hoursBefore(reminder))
  // Only the invitee can say that they come: whoever knows the link can.
  const questions =
    reconfirmation === null
      ? []
      : mailsToInvitee('reconfirmation', event, { ...invitee, guests: 0 }, hoursBefore(reconfirmation))
  return [...reminders, ...questions].filter(({ due_at }) => due_at > iso(event.occurredAt))
}

function planCancellation(event: StoredEvent, meeting: EventForMail): PlannedMail[] {
  if (meeting.is_rescheduled) return []
  return meeting.host_ids.map((hostId) => mailToHost('cancellation', event, hostId, meeting.only_invitee_id))
}

/** Somebody hosts it who did not: they are told, and everyone who is invited. */
function planNewHosts(event: StoredEvent, meeting: EventForMail): PlannedMail[] {
  const sequence = sequenceIn(event.after)
  return [
    ...newHostsIn(event).map((hostId) => ({ ...mailToHost('new_host', event, hostId, null), sequence })),
    ...meeting.invitees.flatMap((invitee) =>
      mailsToInvitee('new_host', event, invitee, event.occurredAt, sequence),
    ),
  ]
}

const planInvitation = (event: StoredEvent): PlannedMail => ({
  kind: 'invitation',
  subject_kind: 'organization_invitation',
  subject_id: event.subjectId,
  recipient_kind: 'invited',
  recipient_id: event.subjectId,
  guest: 0,
  sequence: 0,
  actor_id: event.actor.userId,
  due_at: iso(event.occurredAt),
  after_subject_id: null,
  after_recipient_id: null,
})

/** To whoever made it. It may be resumed and fail again: in another minute that is another mail. */
const planWebhookDisabled = (event: StoredEvent): PlannedMail => ({
  kind: 'webhook_disabled',
  subject_kind: 'webhook_subscription',
  subject_id: event.subjectId,
  recipient_kind: 'creator',
  recipient_id: String(fieldsOf(event.after).creator_id),
  guest: 0,
  sequence: Math.floor(event.occurredAt / MINUTE),
  actor_id: event.actor.userId,
  due_at: iso(event.occurredAt),
  after_subject_id: null,
  after_recipient_id: null,
})

type Fields = Readonly<Record<string, Json | undefined>>

const fieldsOf = (value: Json): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** Who was to host it when it was booked: whoever took it over since is told of that. */
const hostsAtBooking = ({ after }: StoredEvent): readonly string[] | null => {
  const { host_ids: ids } = fieldsOf(fieldsOf(after).scheduled_event ?? null)
  return Array.isArray(ids) ? ids.map(String) : null
}

const hostsIn = (event: Json): string[] => {
  const { hosts } = fieldsOf(event)
  return Array.isArray(hosts) ? hosts.map((host) => String(fieldsOf(host).user_id)) : []
}

/** Who hosts it now and did not before. An event that does not speak of hosts, as that of notes, has none. */
const newHostsIn = ({ type, before, after }: StoredEvent): string[] => {
  if (type !== 'scheduled_event.updated') return []
  const old = hostsIn(before)
  return hostsIn(after).filter((id) => old.length > 0 && !old.includes(id))
}

const sequenceIn = (event: Json): number => Number(fieldsOf(event).sequence ?? 0)
