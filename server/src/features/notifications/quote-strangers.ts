// Removes links from the texts of people who book on pages, before mails and calendar files repeat them.
import type { Cancellation } from '../../domain/booking/cancellation.ts'
import { defangLinks } from '../../domain/language/plain-text.ts'
import type { InviteeRow } from '../bookings/invitee-store.ts'
import type { NotificationContext } from './decide-mail.ts'
import type { Meeting } from './store.ts'

/**
 * Anyone can book on a page with any address, so a mail must not offer the links of a stranger in the name of the host. The host
 * gets answers and the place unchanged: they asked for them. Texts of a booking through the API come from the organization.
 */
export function quoteStrangers(context: NotificationContext): NotificationContext {
  const { mail, meeting, invitee, participants } = context
  const isToHost = mail.recipient_kind === 'host'
  return {
    ...context,
    meeting: quoteMeeting(
      meeting,
      !isToHost && (invitee?.source === 'page' || meeting.type_kind === 'group'),
    ),
    invitee: invitee === null ? null : quoteInvitee(invitee, isToHost),
    participants: participants.map((one) =>
      one.source === 'page' ? { ...one, name: defang(one.name) } : one,
    ),
  }
}

const defang = (text: string | null): string | null => (text === null ? null : defangLinks(text))

function quoteMeeting(meeting: Meeting, quotesPlace: boolean): Meeting {
  const { location, cancellation } = meeting
  return {
    ...meeting,
    cancellation: quoteCancellation(cancellation),
    location:
      location?.type === 'ask_invitee' && quotesPlace
        ? { ...location, location: defang(location.location) }
        : location,
  }
}

function quoteInvitee(invitee: InviteeRow, isToHost: boolean): InviteeRow {
  const quoted = { ...invitee, cancellation: quoteCancellation(invitee.cancellation) }
  if (invitee.source !== 'page') return quoted
  const answers = invitee.questions_and_answers
  return {
    ...quoted,
    name: defang(invitee.name),
    first_name: defang(invitee.first_name),
    last_name: defang(invitee.last_name),
    questions_and_answers: isToHost
      ? answers
      : answers.map((one) => ({ ...one, answer: defang(one.answer) })),
  }
}

/** Anyone with the link can cancel as the invitee, also of a booking through the API. */
const quoteCancellation = (cancellation: Cancellation | null): Cancellation | null =>
  cancellation?.canceler_type === 'invitee'
    ? { ...cancellation, canceled_by: defang(cancellation.canceled_by), reason: defang(cancellation.reason) }
    : cancellation
