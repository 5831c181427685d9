// Plans emails for events: one per recipient and action. Workers with SMTP_URL send them.
import type { Json } from '../../domain/events/catalog.ts'
import { formerHostIds, newHostIds } from '../../domain/events/host-ids.ts'
import { fieldsOf } from '../../domain/events/json-fields.ts'
import { MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { StoredEvent, Subscriber } from '../../platform/jobs/subscriber.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { calendarMailEvents, planCalendarMail } from './plan-calendar-mail.ts'
import { changesRoom, planLocationMail } from './plan-location-mail.ts'
import { planNoShow, planReminders, planRemindersToHosts } from './plan-reminders.ts'
import { planRequestMail, requestMailEvents } from './plan-request-mail.ts'
import {
  commonFields,
  type PlannedMail,
  planMailsToInvitee,
  planMailToHost,
  threadSubject,
} from './planned-mail.ts'
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
    'invitee.updated',
    'invitee.rescheduled',
    'invitee.canceled',
    'invitee.reschedule_requested',
    'invitee_no_show.created',
    'scheduled_event.canceled',
    'scheduled_event.updated',
    'scheduled_event.reassigned',
    'organization_invitation.created',
    'organization_invitation.resent',
    'webhook_subscription.disabled',
    ...calendarMailEvents,
    ...requestMailEvents,
  ],
  async handle(ctx, tx, events) {
    const { organizationId } = tx
    const aboutMeetings = events.filter(
      (event) =>
        event.type === 'scheduled_event.canceled' || formerHostIds(event).length > 0 || changesRoom(event),
    )
    const [invitees, meetings] = await tx.pipeline(
      inviteesForMail(
        organizationId,
        events.map(inviteeIdOf).filter((id) => id !== null),
      ),
      eventsForMail(
        organizationId,
        aboutMeetings.map(({ subjectId }) => subjectId),
      ),
    )
    const loaded: LoadedSubjects = {
      invitees: new Map(invitees.map((invitee) => [invitee.id, invitee])),
      meetings: new Map(meetings.map((meeting) => [meeting.id, meeting])),
    }
    const planned = events.map((event) => planMailsAbout(event, loaded)).filter((mails) => mails.length > 0)
    if (planned.length > 0) await saveMails(ctx, tx, planned)
  },
}

/** A no-show has an id of its own. */
const inviteeIdOf = ({ type, subjectId, after }: StoredEvent): string | null =>
  type === 'invitee_no_show.created'
    ? String(fieldsOf(after).id)
    : type.startsWith('invitee.')
      ? subjectId
      : null

interface LoadedSubjects {
  readonly invitees: ReadonlyMap<string, InviteeForMail>
  readonly meetings: ReadonlyMap<string, EventForMail>
}

/**
 * A mail joins the thread that an earlier mail started, perhaps of the same batch. So mails that start a thread come first, then
 * the mails of each event, then follow-ups.
 */
async function saveMails(
  ctx: Context,
  tx: WriteTransaction,
  planned: readonly (readonly PlannedMail[])[],
): Promise<void> {
  const now = ctx.clock.now()
  const withIds = planned.map((mails) => mails.map((mail) => ({ id: ctx.newId(), ...mail })))
  const startsThread = ({ after_subject_id }: NewMail) => after_subject_id === null
  const statements = [
    withIds.flat().filter(startsThread),
    ...withIds.map((mails) => mails.filter((mail) => !startsThread(mail) && !isFollowUp(mail))),
    withIds.flat().filter(isFollowUp),
  ].filter((mails) => mails.length > 0)
  await tx.pipeline(...statements.map((mails) => insertMails(tx.organizationId, mails, now)))
}

const laterKinds: readonly MailKind[] = ['reminder', 'reconfirmation', 'follow_up', 'no_show']

const isFollowUp = ({ kind }: NewMail): boolean => laterKinds.includes(kind)

function planMailsAbout(event: StoredEvent, { invitees, meetings }: LoadedSubjects): PlannedMail[] {
  if (event.type.startsWith('organization_invitation.')) return [planInvitation(event)]
  if (event.type === 'webhook_subscription.disabled')
    // Its creator may no longer know about it, and the person who ended the access does.
    return fieldsOf(event.after).reason === 'access_ended' ? [] : [planWebhookDisabled(event)]
  const calendarMail = planCalendarMail(event)
  if (calendarMail !== null) return calendarMail
  const requestMail = planRequestMail(event)
  if (requestMail !== null) return requestMail
  const inviteeId = inviteeIdOf(event)
  if (inviteeId !== null) {
    const invitee = invitees.get(inviteeId)
    return invitee === undefined ? [] : planForInvitee(event, invitee)
  }
  const meeting = meetings.get(event.subjectId)
  if (meeting === undefined) return []
  return event.type === 'scheduled_event.canceled'
    ? planCancellation(event, meeting)
    : [...planReassignment(event, meeting), ...planLocationMail(event, meeting)]
}

function planForInvitee(event: StoredEvent, loaded: InviteeForMail): PlannedMail[] {
  if (event.type === 'invitee_no_show.created') return planNoShow(event, loaded)
  if (event.type === 'invitee.updated')
    return becomesVerified(event)
      ? onlyToGuests([
          ...planMailsToInvitee('confirmation', event, loaded),
          ...planReminders(event, loaded, []),
        ])
      : []
  if (event.type === 'invitee.reschedule_requested') return planRescheduleRequest(event, loaded)
  // The state at the event, because a later verification sends its own mail to the guests.
  const invitee = isVerified(event.after) ? loaded : { ...loaded, guests: 0 }
  if (event.type === 'invitee.rescheduled')
    return [
      ...planRescheduleToInvitee(event, invitee),
      ...planMailsToHosts('reschedule', event, invitee),
      ...planReminders(event, invitee, hostsOf(event, invitee)),
    ]
  // A reschedule is stored as a canceled and a new invitee, but sends one email about the new time.
  if (event.type === 'invitee.canceled') {
    if (invitee.rescheduled) return []
    const inviteeMails = planMailsToInvitee('cancellation', event, invitee)
    // Canceling the last invitee cancels the event, and hosts get the email about the event instead.
    return invitee.event_status === 'canceled'
      ? inviteeMails
      : [...inviteeMails, ...planMailsToHosts('cancellation', event, invitee)]
  }
  if (invitee.old_invitee_id !== null) return []
  return [
    ...planMailsToInvitee('confirmation', event, invitee),
    ...planMailsToHosts('confirmation', event, invitee),
    ...planReminders(event, invitee, hostsOf(event, invitee)),
  ]
}

/**
 * Only to the invitee, because guests can't choose a time. If the time is canceled too, the cancellation asks for another. The
 * minute as sequence allows another request later.
 */
function planRescheduleRequest(event: StoredEvent, invitee: InviteeForMail): PlannedMail[] {
  if (fieldsOf(fieldsOf(event.after).reschedule_request).keeps_time !== true) return []
  const sequence = Math.floor(event.occurredAt / MINUTE)
  return planMailsToInvitee(
    'reschedule_request',
    event,
    { ...invitee, guests: 0 },
    event.occurredAt,
    sequence,
  )
}

/** Guests of a page booking get no mail before the booking is verified. Events of the earlier version lack the field. */
const isVerified = (invitee: Json): boolean => fieldsOf(invitee).verified_at !== null

const becomesVerified = ({ before, after }: StoredEvent): boolean => !isVerified(before) && isVerified(after)

const onlyToGuests = (mails: readonly PlannedMail[]): PlannedMail[] =>
  mails.filter(({ recipient_kind }) => recipient_kind === 'guest')

/** If the reschedule verifies the booking, it is new to the guests. */
const planRescheduleToInvitee = (event: StoredEvent, invitee: InviteeForMail): PlannedMail[] =>
  becomesVerified(event)
    ? [
        ...planMailsToInvitee('reschedule', event, { ...invitee, guests: 0 }),
        ...onlyToGuests(planMailsToInvitee('confirmation', event, invitee)),
      ]
    : planMailsToInvitee('reschedule', event, invitee)

function planMailsToHosts(kind: MailKind, event: StoredEvent, invitee: InviteeForMail): PlannedMail[] {
  return hostsOf(event, invitee).map((hostId) => ({
    ...planMailToHost(kind, event, hostId, threadSubject(kind, invitee)),
    subject_kind: 'invitee',
    subject_id: invitee.id,
  }))
}

function planCancellation(event: StoredEvent, meeting: EventForMail): PlannedMail[] {
  if (meeting.is_rescheduled) return []
  return meeting.host_ids.map((hostId) =>
    planMailToHost('cancellation', event, hostId, meeting.only_invitee_id),
  )
}

/** Notifies former and new hosts, and all invitees about the new ones. */
function planReassignment(event: StoredEvent, meeting: EventForMail): PlannedMail[] {
  const newHosts = newHostIds(event)
  const sequence = sequenceIn(event.after)
  const toFormerHosts = formerHostIds(event).map((hostId) => ({
    ...planMailToHost('former_host', event, hostId, meeting.only_invitee_id),
    recipient_kind: 'former_host' as const,
    sequence,
  }))
  if (newHosts.length === 0) return toFormerHosts
  return [
    ...toFormerHosts,
    ...newHosts.map((hostId) => ({ ...planMailToHost('new_host', event, hostId, null), sequence })),
    ...planRemindersToHosts(event, meeting, newHosts),
    ...meeting.invitees.flatMap((invitee) =>
      planMailsToInvitee('new_host', event, invitee, event.occurredAt, sequence),
    ),
  ]
}

/** The time as sequence allows another mail if the invitation is resent. */
const planInvitation = (event: StoredEvent): PlannedMail => ({
  ...commonFields(event),
  sequence: event.type === 'organization_invitation.created' ? 0 : Math.floor(event.occurredAt / MINUTE),
  kind: 'invitation',
  subject_kind: 'organization_invitation',
  recipient_kind: 'invited',
  recipient_id: event.subjectId,
})

/** To the creator. The minute as sequence allows another mail if the subscription is resumed and fails again. */
const planWebhookDisabled = (event: StoredEvent): PlannedMail => ({
  ...commonFields(event),
  kind: 'webhook_disabled',
  subject_kind: 'webhook_subscription',
  recipient_kind: 'creator',
  recipient_id: String(fieldsOf(event.after).creator_id),
  sequence: Math.floor(event.occurredAt / MINUTE),
})

/** The hosts at the time of booking. Later hosts get a `new_host` mail instead. */
const hostsOf = ({ after }: StoredEvent, invitee: InviteeForMail): readonly string[] => {
  const { host_ids: ids } = fieldsOf(fieldsOf(after).scheduled_event)
  return Array.isArray(ids) ? ids.map(String) : invitee.host_ids
}

const sequenceIn = (event: Json): number => Number(fieldsOf(event).sequence ?? 0)
