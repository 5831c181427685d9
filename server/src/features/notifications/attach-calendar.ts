// The calendar file of a mail, or of a page: a booking has the same UID in all of them, and a higher sequence after each change.

import { peopleIn } from '../../domain/booking/people.ts'
import { uidOf } from '../../domain/calendar/uid.ts'
import type { Locale } from '../../domain/language/locales.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Participant } from '../../platform/icalendar/calendar-entry.ts'
import { type CalendarInvitation, writeInvitation } from '../../platform/icalendar/write-invitation.ts'
import { type Letter, letterBody } from '../../platform/mail/letter.ts'
import type { Message } from '../../platform/mail/mailer.ts'
import type { Occasion } from './decide-occasion.ts'
import { hostsInWords, inviteeInWords } from './write-letter.ts'

export interface CalendarSettings {
  readonly publicUrl: string
  /** Null where nobody sends mail. */
  readonly sentBy: string | null
  readonly locale: Locale
  readonly now: Instant
}

type CalendarParts = Pick<Message, 'calendar' | 'files'>

export function attachCalendar(
  occasion: Occasion,
  letter: Letter,
  settings: CalendarSettings,
): CalendarParts {
  const { mail, meeting, former } = occasion
  // They have it: it came when they booked.
  if (mail.kind === 'reminder' || mail.kind === 'reconfirmation') return { calendar: null, files: [] }
  const invitation = invitationOf(occasion, letter, settings)
  if (invitation === null) return { calendar: null, files: [] }
  const { method } = invitation
  // A move between group events is a move between two entries of the host's calendar; the last to go ends the first.
  const endsFormer =
    mail.kind === 'reschedule' &&
    mail.recipient_kind === 'host' &&
    meeting.type_kind === 'group' &&
    former?.status === 'canceled'
  return {
    calendar: { method, content: writeInvitation(invitation) },
    files:
      endsFormer && former !== null
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
  occasion: Occasion,
  letter: Letter,
  { publicUrl, sentBy, locale, now }: CalendarSettings,
): (CalendarInvitation & { readonly method: 'REQUEST' | 'CANCEL' }) | null {
  const { mail, meeting } = occasion
  const [organizer] = meeting.hosts
  if (organizer === undefined) return null
  const isOff = letter.moment?.isOff === true
  const identity = identityOf(occasion)
  const withWhom = mail.recipient_kind === 'host' ? inviteeOfEntry(occasion) : hostsInWords(occasion, locale)
  return {
    method: isOff ? 'CANCEL' : 'REQUEST',
    uid: uidOf(publicUrl, identity.id),
    sequence: identity.sequence + (isOff ? 1 : 0),
    stamp: now,
    start: meeting.start_time,
    end: meeting.end_time,
    summary: withWhom === '' ? meeting.name : `${meeting.name}: ${withWhom}`,
    description: letterBody(letter),
    location: meeting.location?.join_url ?? meeting.location?.location ?? null,
    organizer,
    sentBy,
    hosts: meeting.hosts,
    ...peopleOf(occasion),
  }
}

/**
 * A booking keeps its id through every move. A group event is shared: to its hosts it is one entry, but an invitee moves
 * from one to another alone, so their entry is named after who they were at first.
 */
function identityOf({ mail, meeting, lineage }: Occasion): { id: string; sequence: number } {
  return meeting.type_kind === 'group' && mail.recipient_kind !== 'host' && lineage !== null
    ? { id: lineage.first_id, sequence: lineage.changes }
    : { id: meeting.booking_id, sequence: meeting.sequence }
}

/** The entry of a group event is about all of them. */
const inviteeOfEntry = (occasion: Occasion): string =>
  occasion.meeting.type_kind === 'group' ? '' : inviteeInWords(occasion)

/** Invitees of a group event are not shown to one another. */
function peopleOf({ mail, invitee, participants }: Occasion): {
  readonly invitees: readonly Participant[]
  readonly guests: readonly string[]
} {
  const shown = mail.recipient_kind === 'host' ? participants : invitee === null ? [] : [invitee]
  return peopleIn(shown)
}
