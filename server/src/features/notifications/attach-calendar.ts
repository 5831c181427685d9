// Creates the calendar file of a mail or page. The UID of a booking never changes; each change increments the sequence.

import { listParticipants } from '../../domain/booking/people.ts'
import { uidOf } from '../../domain/calendar/uid.ts'
import { isAfterMeeting } from '../../domain/email/mail-kinds.ts'
import type { Locale } from '../../domain/language/locales.ts'
import { breakTags } from '../../domain/language/plain-text.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { CalendarEntry } from '../../platform/icalendar/calendar-entry.ts'
import { type CalendarInvitation, writeInvitation } from '../../platform/icalendar/write-invitation.ts'
import { type MailContent, renderMailBody } from '../../platform/mail/mail-content.ts'
import type { Message } from '../../platform/mail/mailer.ts'
import type { NotificationContext } from './decide-mail.ts'
import { isEntryMail } from './store.ts'
import { formatHosts, formatInvitee } from './write-mail-content.ts'

export interface CalendarSettings {
  readonly publicUrl: string
  /** Null if no mail server is configured. */
  readonly sentBy: string | null
  readonly locale: Locale
  readonly now: Instant
}

type CalendarParts = Pick<Message, 'calendar' | 'files'>

/** An earlier mail had it, or we write it to the host's calendar: with a file, mail programs would add the meeting again. */
const hasEntryAlready = ({ mail: { kind }, entry }: NotificationContext): boolean =>
  kind === 'reminder' ||
  isAfterMeeting(kind) ||
  kind === 'reconfirmation' ||
  kind === 'reschedule_request' ||
  kind === 'location_failed' ||
  (isEntryMail(kind) && kind !== 'entry_failed') ||
  entry?.is_maintained === true

export function attachCalendar(
  context: NotificationContext,
  content: MailContent,
  settings: CalendarSettings,
): CalendarParts {
  const { mail, meeting, former } = context
  if (hasEntryAlready(context)) return { calendar: null, files: [] }
  const invitation = invitationOf(context, content, settings)
  if (invitation === null) return { calendar: null, files: [] }
  const { method } = invitation
  // Group events are separate entries in the host's calendar. If the old event lost its last invitee, cancel its entry.
  const shouldCancelFormer =
    mail.kind === 'reschedule' &&
    mail.recipient_kind === 'host' &&
    meeting.type_kind === 'group' &&
    former?.status === 'canceled'
  return {
    calendar: { method, content: writeInvitation(invitation) },
    files:
      shouldCancelFormer && former !== null
        ? [
            {
              name: 'former-time.ics',
              content: writeInvitation({
                ...invitation,
                method: 'CANCEL',
                uid: uidOf(settings.publicUrl, former.booking_id),
                sequence: former.sequence + 1,
                start: former.start_time,
                end: former.end_time,
              }),
            },
          ]
        : [],
  }
}

export function invitationOf(
  context: NotificationContext,
  content: MailContent,
  { publicUrl, sentBy, locale, now }: CalendarSettings,
): (CalendarInvitation & { readonly method: 'REQUEST' | 'CANCEL' }) | null {
  const { mail, meeting } = context
  // Calendar programs apply a cancellation only if it comes from the organizer of the entry.
  const isFormer = mail.recipient_kind === 'former_host'
  const hosts = isFormer ? (context.host === null ? [] : [context.host]) : meeting.hosts
  const organizer = (isFormer ? context.formerOrganizer : null) ?? hosts[0]
  if (organizer === undefined) return null
  const isCanceled = content.meetingTime?.isCanceled === true
  const identity = identityOf(context)
  const counterpart = isToHost(context) ? inviteeLabel(context) : formatHosts(context, locale)
  return {
    method: isCanceled ? 'CANCEL' : 'REQUEST',
    uid: uidOf(publicUrl, identity.id),
    // The reassignment has increased it. If the meeting returns to the former host, their entry needs a higher one.
    sequence: identity.sequence + (isCanceled && !isFormer ? 1 : 0),
    stamp: now,
    start: meeting.start_time,
    end: meeting.end_time,
    summary: counterpart === '' ? meeting.name : `${meeting.name}: ${counterpart}`,
    description: breakTags(renderMailBody(content)),
    location: isFormer ? null : (meeting.location?.join_url ?? meeting.location?.location ?? null),
    organizer,
    sentBy,
    hosts,
    ...peopleOf(context),
  }
}

/**
 * A booking keeps its id when it is rescheduled. A group event is one entry for its hosts, but its invitees are rescheduled
 * separately. So an invitee's entry uses the id of their first invitee row.
 */
function identityOf(context: NotificationContext): { id: string; sequence: number } {
  const { meeting, lineage } = context
  return meeting.type_kind === 'group' && !isToHost(context) && lineage !== null
    ? { id: lineage.first_id, sequence: lineage.changes }
    : { id: meeting.booking_id, sequence: meeting.sequence }
}

const isToHost = ({ mail: { recipient_kind: to } }: NotificationContext): boolean =>
  to === 'host' || to === 'former_host'

/** The entry of a group event names no single invitee. */
const inviteeLabel = (context: NotificationContext): string =>
  context.meeting.type_kind === 'group' ? '' : formatInvitee(context)

/** Invitees of a group event must not see each other. */
function peopleOf({
  mail,
  invitee,
  participants,
}: NotificationContext): Pick<CalendarEntry, 'invitees' | 'guests'> {
  const shown = mail.recipient_kind === 'host' ? participants : invitee === null ? [] : [invitee]
  return listParticipants(shown)
}
