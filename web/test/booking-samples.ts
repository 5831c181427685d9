// Sample props of the booking pages: event types, free times and a booked meeting.
import type {
  BookableType,
  BookedMeeting,
  BookingViews,
  Confirmation,
  MonthAvailability,
} from '../../server/src/domain/pages/booking-views.ts'
import { emptyForm } from '../../server/src/domain/pages/forms.ts'

export const NOW = Date.UTC(2026, 10, 15, 9, 0)
const HOUR = 3_600_000
const DAY = 24 * HOUR

const theme = { background: null, text: null, primary: null }
const commonProps = { theme, embedding: null }
const host = { kind: 'user', name: 'Ada Lovelace', path: '/book/ada', picture: null } as const

export const plainEventType: BookableType = {
  name: 'Intro call',
  host,
  description: 'A first conversation about what you have in mind.\nNo preparation needed.',
  color: '#0b6e5f',
  durations: [30],
  duration: 30,
  locations: [{ kind: 'jitsi_conference', text: null, number: null }],
  questions: [],
  seats: 1,
  poolSize: 1,
  requiresApproval: false,
  timezone: 'Europe/Berlin',
}

const question = { position: 0, required: false, choices: [], hasOther: false }

/** An event type with every kind of question and location. */
export const fullEventType: BookableType = {
  ...plainEventType,
  name: 'Portfolio review and planning session',
  color: '#c2410c',
  durations: [30, 45, 90],
  duration: 45,
  locations: [
    { kind: 'physical', text: 'Rosenthaler Straße 40, 10178 Berlin', number: null },
    { kind: 'outbound_call', text: null, number: null },
    { kind: 'ask_invitee', text: null, number: null },
  ],
  questions: [
    { ...question, name: 'What is your company called?', type: 'string', position: 0, required: true },
    { ...question, name: 'What would you like to talk about?', type: 'text', position: 1 },
    { ...question, name: 'Phone, in case we are cut off', type: 'phone_number', position: 2 },
    {
      ...question,
      name: 'How did you hear of us?',
      type: 'single_select',
      position: 3,
      choices: ['From a friend', 'In the news'],
      hasOther: true,
    },
    {
      ...question,
      name: 'Which parts matter to you?',
      type: 'multi_select',
      position: 4,
      choices: ['Design', 'Budget', 'Dates'],
    },
    {
      ...question,
      name: 'Your country',
      type: 'single_select',
      position: 5,
      required: true,
      choices: [
        'Austria',
        'Belgium',
        'Czechia',
        'Denmark',
        'Estonia',
        'Finland',
        'Germany',
        'Hungary',
        'Ireland',
      ],
    },
  ],
}

export const unbreakableText = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenverein'

/** Long names without line break opportunities. */
export const longEventType: BookableType = {
  ...plainEventType,
  name: unbreakableText.repeat(2),
  host: { ...host, name: `${unbreakableText} ${unbreakableText}` },
  description: unbreakableText.repeat(3),
  locations: [{ kind: 'physical', text: unbreakableText.repeat(2), number: null }],
  questions: [
    {
      ...question,
      name: unbreakableText.repeat(2),
      type: 'single_select',
      choices: [unbreakableText.repeat(2), 'No'],
    },
  ],
}

/** One of four hosts takes the meeting. */
export const roundRobinEventType: BookableType = { ...fullEventType, poolSize: 4 }

export const groupEventType: BookableType = {
  ...plainEventType,
  name: 'Open studio',
  color: '#7c3aed',
  seats: 12,
}

const toMonth = (at: number) => new Date(at).toISOString().slice(0, 7)
const addMonths = (month: string, count: number) =>
  toMonth(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + count, 1))

/** Working days from 9:00 to 16:30 in Berlin (UTC+1 in winter), none in January and after October 2027. */
export function sampleMonth(month: string, duration = 30, seats = 1): MonthAvailability {
  const from = Date.parse(`${month}-01T00:00:00Z`) - DAY
  const to = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) + DAY
  const starts: number[] = []
  for (let day = from; day < to; day += DAY) {
    const weekday = new Date(day).getUTCDay()
    if (weekday === 0 || weekday === 6 || month === '2027-01' || month > '2027-10') continue
    for (let at = day + 8 * HOUR; at < day + 16 * HOUR; at += HOUR / 2)
      if (at > NOW + 4 * HOUR) starts.push(at)
  }
  return {
    month,
    duration,
    starts,
    seats: seats > 1 ? starts.map((_, index) => (index % seats) + 1) : null,
    previous: month > toMonth(NOW) ? addMonths(month, -1) : null,
    next: month < '2027-10' ? addMonths(month, 1) : null,
    nextMonthWithTimes: month === '2027-01' ? '2027-02' : null,
    lastMonth: month > '2027-10' ? '2027-10' : null,
  }
}

export const booking = (eventType: BookableType): BookingViews['booking'] => ({
  ...commonProps,
  bookableType: eventType,
  path: '/book/ada/intro',
  month: sampleMonth('2026-11', eventType.duration, eventType.seats),
  prefill: {
    name: '',
    firstName: '',
    lastName: '',
    email: '',
    guests: [],
    answers: {},
    tracking: {},
    submission: null,
  },
  timezone: null,
  clock: null,
  date: null,
  start: null,
  now: NOW,
})

export const meeting: BookedMeeting = {
  name: 'Intro call',
  host,
  hostNames: ['Ada Lovelace', 'Charles Babbage'],
  color: '#0b6e5f',
  start: Date.UTC(2026, 10, 20, 9, 0),
  end: Date.UTC(2026, 10, 20, 9, 30),
  location: {
    type: 'jitsi_conference',
    location: null,
    join_url: 'https://meet.example/9d2e1',
    status: 'pushed',
    additional_info: null,
  },
  invitee: { name: 'Grace Hopper', email: 'grace@example.com', timezone: 'Europe/Berlin' },
  state: 'active',
}

export const confirmation = (start: number): Confirmation => ({
  meeting: { ...meeting, start, end: start + HOUR / 2 },
  path: '/book/-/booking/x',
  eventUri: 'https://api.example/scheduled_events/1',
  inviteeUri: 'https://api.example/invitees/1',
  calendarFile: '/book/-/calendar/x',
  calendars: [
    { name: 'google', url: 'https://calendar.example/google' },
    { name: 'outlook', url: 'https://calendar.example/outlook' },
    { name: 'office365', url: 'https://calendar.example/office365' },
    { name: 'yahoo', url: 'https://calendar.example/yahoo' },
  ],
  cancelPath: '/book/-/cancel/x',
  reschedulePath: '/book/-/reschedule/x',
  bookAgainPath: '/book/ada/intro',
  message: null,
  redirect: null,
  hasMail: true,
  isLinkAwaited: false,
})

/** With a message of the host, and a page where the visitor goes next. */
export const confirmationWithNextPage: Confirmation = {
  ...confirmation(meeting.start),
  message: `Bring your laptop.\n${unbreakableText.repeat(2)}`,
  redirect: {
    url: 'https://thanks.example/',
    href: 'https://thanks.example/?invitee_full_name=Grace',
    host: `${unbreakableText.toLowerCase().slice(0, 40)}.thanks.example`,
  },
}

/** A host must accept. */
export const approvedEventType: BookableType = { ...plainEventType, requiresApproval: true }

export const bookingRequest: BookingViews['bookingRequest'] = {
  ...commonProps,
  request: {
    meeting: { ...meeting, location: null },
    state: 'pending',
    expires: Date.UTC(2026, 10, 17, 9, 0),
    message: null,
    original: null,
    isHostChanged: false,
    path: '/book/-/request/x',
    uri: 'https://api.example/booking_requests/1',
    confirmationPath: null,
    bookAgainPath: '/book/ada/intro',
    hasMail: true,
  },
}

export const endedRequest = (
  state: BookingViews['bookingRequest']['request']['state'],
  more: Partial<BookingViews['bookingRequest']['request']> = {},
): BookingViews['bookingRequest'] => ({
  ...bookingRequest,
  request: { ...bookingRequest.request, state, ...more },
})

export const reschedule: BookingViews['reschedule'] = {
  ...commonProps,
  bookableType: plainEventType,
  meeting,
  path: '/book/-/reschedule/x',
  month: sampleMonth('2026-11'),
  clock: null,
  now: NOW,
}

export const cancellation: BookingViews['cancellation'] = {
  ...commonProps,
  meeting,
  form: emptyForm,
  isDone: false,
  eventUri: 'https://api.example/scheduled_events/1',
  inviteeUri: 'https://api.example/invitees/1',
  bookAgainPath: '/book/ada/intro',
  hasMail: true,
}

export const reconfirmation: BookingViews['reconfirmation'] = {
  ...commonProps,
  meeting,
  isDone: false,
  cancelPath: '/book/-/cancel/x',
  reschedulePath: '/book/-/reschedule/x',
}

export const verification: BookingViews['verification'] = {
  ...commonProps,
  meeting,
  cancelPath: '/book/-/cancel/x',
  reschedulePath: '/book/-/reschedule/x',
}

export const stopMail: BookingViews['stopMail'] = {
  ...commonProps,
  organization: 'Acme Instruments',
  isStopped: false,
  isAllowedAgain: false,
}

export const profile: BookingViews['profile'] = {
  ...commonProps,
  host: { ...host, path: null },
  bookableTypes: [
    { ...plainEventType, path: '/book/ada/intro' },
    { ...fullEventType, path: '/book/ada/review' },
    { ...groupEventType, path: '/book/ada/studio', description: null },
  ],
}

const questionDefaults = { required: false, choices: [] }

/** Every kind of question. */
export const routingForm: BookingViews['routingForm'] = {
  ...commonProps,
  name: 'Talk to sales',
  organizationName: 'Acme Instruments',
  path: '/book/-/form/x',
  questions: [
    { ...questionDefaults, uuid: 'q1', name: 'Your name', type: 'name', required: true },
    { ...questionDefaults, uuid: 'q2', name: 'E-mail', type: 'email', required: true },
    { ...questionDefaults, uuid: 'q3', name: 'What is your company called?', type: 'text' },
    { ...questionDefaults, uuid: 'q4', name: 'Where can we call you?', type: 'phone' },
    { ...questionDefaults, uuid: 'q5', name: 'What would you like to do?', type: 'textarea' },
    {
      ...questionDefaults,
      uuid: 'q6',
      name: 'How many are you?',
      type: 'select',
      required: true,
      choices: ['1 to 10', '11 to 50', 'More'],
    },
    {
      ...questionDefaults,
      uuid: 'q7',
      name: 'Are you a customer already?',
      type: 'radios',
      choices: ['Yes', 'Not yet'],
    },
  ],
  prefill: { answers: {}, tracking: {} },
  form: emptyForm,
  refusal: null,
  accepted: null,
}

/** The same for an organization. */
export const longStopMail: BookingViews['stopMail'] = { ...stopMail, organization: unbreakableText.repeat(3) }

/** The same for a routing form. */
export const longForm: BookingViews['routingForm'] = {
  ...routingForm,
  name: `${unbreakableText} ${unbreakableText}`,
  organizationName: `${unbreakableText} ${unbreakableText} International`,
  questions: [
    { ...questionDefaults, uuid: 'q1', name: `${unbreakableText}?`.repeat(3), type: 'text', required: true },
    {
      ...questionDefaults,
      uuid: 'q2',
      name: unbreakableText,
      type: 'select',
      choices: [unbreakableText.repeat(3), 'No'],
    },
    {
      ...questionDefaults,
      uuid: 'q3',
      name: unbreakableText,
      type: 'radios',
      choices: [unbreakableText.repeat(2), 'No'],
    },
  ],
}

export const bookingUnavailable: BookingViews['bookingUnavailable'] = {
  ...commonProps,
  reason: 'link_used',
  fallbackLink: { path: '/book/ada', name: 'Ada Lovelace' },
  currentLinkPath: null,
}

/** A link of a booking that was rescheduled. */
export const rescheduledLink: BookingViews['bookingUnavailable'] = {
  ...commonProps,
  reason: 'rescheduled',
  fallbackLink: null,
  currentLinkPath: '/book/-/current/x',
}

export const confirmationPage: BookingViews['confirmation'] = {
  ...commonProps,
  confirmation: { ...confirmation(meeting.start), hasMail: false },
}

export const currentLinkSent: BookingViews['currentLinkSent'] = commonProps
