// Sample data for every mail template, with all optional parts; for tests and previews.
import type { MailTemplateName } from '../src/domain/language/mail-messages.ts'
import { HOUR, instant } from '../src/domain/time/instant.ts'
import type { InviteeRow } from '../src/features/bookings/invitee-store.ts'
import type { NotificationContext } from '../src/features/notifications/decide-mail.ts'
import type { InvitationForMail } from '../src/features/notifications/invitation-store.ts'
import type {
  EntryMailKind,
  HostForMail,
  MailRow,
  Meeting,
  ParticipantRow,
} from '../src/features/notifications/store.ts'

const START = instant(Date.UTC(2026, 10, 16, 14, 30))
const id = (number: number) => `019a5a3e-7c1b-7d44-8a9e-${String(number).padStart(12, '0')}`

const host = (number: number, name: string): HostForMail => ({
  id: id(number),
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  timezone: 'Europe/Berlin',
  locale: 'en',
  time_notation: '24h',
  is_removed: false,
})

const ada = host(1, 'Ada Lovelace')
const bob = host(2, 'Bob Kahn')

const cancellation = {
  canceled_by: 'Ada Lovelace',
  reason: 'I am ill today.\nLet us find another time.',
  canceler_type: 'host',
  created_at: '2026-11-15T09:30:00.000000Z',
} as const

const NO_ROOM = {
  type: 'google_conference',
  location: null,
  join_url: null,
  status: 'failed',
  additional_info: null,
} as const

const meeting: Meeting = {
  organization_id: id(100),
  id: id(3),
  event_type_id: id(4),
  booking_id: id(5),
  sequence: 0,
  name: 'Intro call',
  status: 'active',
  start_time: START,
  end_time: instant(START + HOUR / 2),
  location: {
    type: 'jitsi_conference',
    location: null,
    join_url: 'https://jitsi.example.com/5f2c9a1be07744d1a3c85e6f90b7d2aa',
    status: 'pushed',
    additional_info: 'Please test your microphone before.',
  },
  link_host_id: null,
  meeting_notes: null,
  invitees_limit: 1,
  invitees_total: 1,
  invitees_active: 1,
  cancellation: null,
  created_at: START,
  updated_at: START,
  color: '#8247f5',
  type_kind: 'solo',
  reminder_hours: 24,
  reminders: [],
  reconfirmation_hours: 24,
  confirmation_message: 'Bring <b>your</b> laptop.\nThe code of the door is 1815.',
  organization_name: 'Analytical Engines Ltd',
  privacy_url: 'https://example.com/privacy',
  imprint_url: null,
  logo: null,
  accent_color: null,
  show_powered_by: true,
  hosts: [ada],
}

const invitee: InviteeRow = {
  organization_id: id(100),
  id: id(6),
  event_id: id(3),
  email: 'grace.hopper@example.org',
  name: 'Grace Hopper',
  first_name: 'Grace',
  last_name: 'Hopper',
  status: 'active',
  timezone: 'America/New_York',
  locale: 'en',
  questions_and_answers: [
    { question: 'What is it about?', answer: 'The contract, and the new compiler.', position: 0 },
    { question: 'How many of you are there?', answer: '2', position: 1 },
  ],
  guests: ['howard.aiken@example.net'],
  tracking: {
    utm_campaign: null,
    utm_source: null,
    utm_medium: null,
    utm_content: null,
    utm_term: null,
    crm_uuid: null,
  },
  text_reminder_number: '+12125550123',
  payment: null,
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
  routing_form_submission_id: null,
  source: 'page',
  scheduled_by: null,
  generation: 1,
  email_bounced_at: null,
  verified_at: START,
  email_withheld_at: null,
  email_withheld_reason: null,
  waived_rules: [],
  scheduling_link_id: null,
  created_at: START,
  updated_at: START,
}

const mail: MailRow = {
  organization_id: id(100),
  id: id(7),
  kind: 'confirmation',
  subject_kind: 'invitee',
  subject_id: id(6),
  recipient_kind: 'invitee',
  recipient_id: id(6),
  guest: 0,
  sequence: 0,
  actor_id: null,
  thread_id: id(7),
  attempts: 1,
  leased_until: START,
  is_collected: false,
  created_at: START,
}

const participants: ParticipantRow[] = Array.from({ length: 12 }, (_, number) => ({
  name: `Person ${number + 1}`,
  email: `person-${number + 1}@example.org`,
  guests: [],
  verified_at: START,
  source: 'page',
  total: 34,
}))

const booking: NotificationContext = {
  mail,
  meeting,
  invitee,
  participants: [{ ...invitee, total: 1 }],
  former: null,
  lineage: { first_id: id(6), changes: 0 },
  request: null,
  bookAgain: null,
  host: null,
  formerOrganizer: null,
  entry: null,
  logoImage: null,
}
const previousEvent = {
  start_time: instant(START - 26 * HOUR),
  end_time: instant(START - 25.5 * HOUR),
  status: 'canceled',
  booking_id: id(5),
  sequence: 0,
}
const toHost = { recipient_kind: 'host', recipient_id: ada.id } as const
const phoneMeeting: Meeting = {
  ...meeting,
  location: {
    type: 'outbound_call',
    location: '+12125550123',
    join_url: null,
    status: null,
    additional_info: null,
  },
}
const groupMeeting: Meeting = {
  ...meeting,
  name: 'Workshop: compilers for everybody',
  type_kind: 'group',
  color: '#ffd60a',
  invitees_limit: 40,
  invitees_active: 34,
  hosts: [ada, bob],
  location: {
    type: 'physical',
    location: '12 St James’s Square\nLondon SW1Y 4JH',
    join_url: null,
    status: null,
    additional_info: 'Second floor, ring at “Analytical”.',
  },
}
/** The host moved the meeting in their calendar by a day, and deleted it there. */
const aboutEntry = (kind: EntryMailKind): NotificationContext => ({
  ...booking,
  meeting: groupMeeting,
  invitee: null,
  participants,
  host: ada,
  entry: {
    id: id(11),
    state: 'written',
    question: 'deleted',
    asked_at: START,
    seen_start: instant(START + 24 * HOUR),
    seen_end: instant(START + 24.5 * HOUR),
    conflict_start: instant(START + 0.25 * HOUR),
    conflict_end: instant(START + HOUR),
    is_maintained: true,
  },
  mail: { ...mail, ...toHost, kind, subject_kind: 'scheduled_event', subject_id: id(3) },
})
const canceledMeeting: Meeting = { ...meeting, status: 'canceled', cancellation }

export const mailFixtures: Readonly<Record<MailTemplateName, NotificationContext>> = {
  booked: booking,
  invited: { ...booking, mail: { ...mail, recipient_kind: 'guest', guest: 1 } },
  host_booked: { ...booking, meeting: phoneMeeting, host: ada, mail: { ...mail, ...toHost } },
  rescheduled: { ...booking, former: previousEvent, mail: { ...mail, kind: 'reschedule' } },
  host_rescheduled: {
    ...booking,
    former: previousEvent,
    host: ada,
    mail: { ...mail, ...toHost, kind: 'reschedule' },
  },
  canceled: {
    ...booking,
    meeting: canceledMeeting,
    invitee: { ...invitee, status: 'canceled', cancellation },
    mail: { ...mail, kind: 'cancellation' },
  },
  host_canceled: {
    ...booking,
    meeting: canceledMeeting,
    invitee: null,
    host: ada,
    mail: { ...mail, ...toHost, kind: 'cancellation', subject_kind: 'scheduled_event' },
  },
  host_invitee_canceled: {
    ...booking,
    meeting: groupMeeting,
    invitee: { ...invitee, status: 'canceled', cancellation: { ...cancellation, canceled_by: invitee.name } },
    host: ada,
    mail: { ...mail, ...toHost, kind: 'cancellation' },
  },
  host_canceled_all: {
    ...booking,
    meeting: { ...groupMeeting, status: 'canceled', cancellation },
    invitee: null,
    participants,
    host: ada,
    mail: { ...mail, ...toHost, kind: 'cancellation', subject_kind: 'scheduled_event' },
  },
  reminder: { ...booking, meeting: groupMeeting, mail: { ...mail, kind: 'reminder' } },
  host_reminder: {
    ...booking,
    meeting: phoneMeeting,
    host: ada,
    mail: { ...mail, ...toHost, kind: 'reminder' },
  },
  host_reminder_all: {
    ...booking,
    meeting: groupMeeting,
    invitee: null,
    participants,
    host: ada,
    mail: { ...mail, ...toHost, kind: 'reminder', subject_kind: 'scheduled_event' },
  },
  follow_up: { ...booking, mail: { ...mail, kind: 'follow_up' } },
  no_show: { ...booking, mail: { ...mail, kind: 'no_show' } },
  reconfirmation: { ...booking, mail: { ...mail, kind: 'reconfirmation' } },
  reschedule_requested: {
    ...booking,
    request: {
      message: 'I have to travel that day.',
      keeps_time: true,
      slug: 'intro-call',
      profile_slug: 'ada-lovelace',
    },
    mail: { ...mail, kind: 'reschedule_request' },
  },
  new_host: { ...booking, meeting: { ...meeting, hosts: [bob] }, mail: { ...mail, kind: 'new_host' } },
  host_reassigned: {
    ...booking,
    meeting: { ...groupMeeting, hosts: [ada] },
    invitee: null,
    participants,
    host: ada,
    mail: { ...mail, ...toHost, kind: 'new_host', subject_kind: 'scheduled_event' },
  },
  former_host: {
    ...booking,
    meeting: { ...meeting, hosts: [bob] },
    invitee: null,
    participants: [],
    host: ada,
    mail: {
      ...mail,
      kind: 'former_host',
      subject_kind: 'scheduled_event',
      recipient_kind: 'former_host',
      recipient_id: ada.id,
    },
  },
  location: { ...booking, mail: { ...mail, kind: 'location' } },
  host_location: { ...booking, host: ada, mail: { ...mail, ...toHost, kind: 'location' } },
  location_failed: {
    ...booking,
    meeting: { ...meeting, location: NO_ROOM },
    host: ada,
    mail: { ...mail, ...toHost, kind: 'location_failed' },
  },
  entry_deleted: aboutEntry('entry_deleted'),
  entry_time_taken: aboutEntry('entry_time_taken'),
  entry_time_past: aboutEntry('entry_time_past'),
  entry_group: aboutEntry('entry_group'),
  entry_put_back: aboutEntry('entry_put_back'),
  entry_moved: aboutEntry('entry_moved'),
  entry_failed: aboutEntry('entry_failed'),
  entry_conflict: aboutEntry('entry_conflict'),
}

export const invitationToSend: InvitationForMail = {
  id: id(8),
  organization_id: id(100),
  email: 'new@example.org',
  status: 'pending',
  generation: 1,
  expires_at: instant(START + 30 * 24 * HOUR),
  organization_name: 'Analytical Engines Ltd',
  privacy_url: 'https://example.com/privacy',
  imprint_url: null,
  inviter_name: 'Ada Lovelace',
  inviter_email: 'ada@example.com',
  locale: 'en',
  timezone: 'Europe/Berlin',
}

export const hostLinks = {
  meeting: 'https://meet.example.com/app/meetings/1',
  question: 'https://meet.example.com/-/calendar-question/AZqqPnwbfUSKnj9cKxoNngGZWj58G31EipA_XCsaDZ4AAAABx3',
}

export const links = {
  reschedule: 'https://meet.example.com/book/-/reschedule/AZqqPnwbfUSKnj9cKxoNngGZWj58G31EipA_XCsaDZ4AAAABx3',
  cancel: 'https://meet.example.com/book/-/cancel/AZqqPnwbfUSKnj9cKxoNngGZWj58G31EipA_XCsaDZ4AAAABx3',
  reconfirm: 'https://meet.example.com/book/-/reconfirm/AZqqPnwbfUSKnj9cKxoNngGZWj58G31EipA_XCsaDZ4AAAABx3',
  verify: null,
  page: 'https://meet.example.com/book/ada-lovelace/intro-call',
}
