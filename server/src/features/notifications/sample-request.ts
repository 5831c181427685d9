// A booking request of a sample or a real meeting, for previews of mails.
import { DAY, type Instant, instant } from '../../domain/time/instant.ts'
import type { NotificationContext } from './decide-mail.ts'
import type { RequestForMails } from './request-mail-store.ts'
import type { HostForMail } from './store.ts'

/** A request for the time of the meeting; `isMove`: for another time of a meeting that is booked. */
export function createSampleRequest(
  { meeting, invitee }: Pick<NotificationContext, 'meeting' | 'invitee'>,
  reader: HostForMail,
  isMove: boolean,
  now: Instant,
): RequestForMails {
  const { privacy_url, imprint_url, logo, accent_color, show_powered_by, organization_name } = meeting
  const { id, organization_id, event_type_id, start_time, end_time, color, location } = meeting
  return {
    ...{ privacy_url, imprint_url, logo, accent_color, show_powered_by, organization_name },
    ...{ id, organization_id, event_type_id, start_time, end_time, color, location },
    ...{ status: 'pending', expires_at: instant(now + DAY), event_name: meeting.name, message: null },
    ...{ email: invitee?.email ?? null, name: invitee?.name ?? null },
    first_name: invitee?.first_name ?? null,
    ...{ timezone: reader.timezone, locale: reader.locale, end_reason: null, generation: 1 },
    questions_and_answers: invitee?.questions_and_answers ?? [],
    ...{ guests: [], text_reminder_number: null, source: invitee?.source ?? 'page' },
    original: isMove
      ? { isRescheduled: false, isActive: true, end: instant(now + DAY), movedTo: null }
      : null,
    hosts: meeting.hosts.map((host) => ({ ...host, link_id: host.id })),
  }
}
