// What a server might give to the booking pages: an offer with everything, free times around a month, a booked meeting.
import type {
  BookedMeeting,
  BookingViews,
  Confirmation,
  Month,
  Offer,
} from '../../server/src/domain/pages/booking-views.ts'
import { untouched } from '../../server/src/domain/pages/forms.ts'

export const NOW = Date.UTC(2026, 10, 15, 9, 0)
const HOUR = 3_600_000
const DAY = 24 * HOUR

const theme = { background: null, text: null, primary: null }
const surroundings = { theme, embedding: null }
const host = { kind: 'user', name: 'Ada Lovelace', path: '/book/ada' } as const

export const plainOffer: Offer = {
  name: 'Intro call',
  host,
  description: 'A first conversation about what you have in mind.\nNo preparation needed.',
  color: '#0b6e5f',
  durations: [30],
  duration: 30,
  locations: [{ kind: 'jitsi_conference', text: null, info: null }],
  questions: [],
  seats: 1,
  timezone: 'Europe/Berlin',
}

const question = { position: 0, required: false, choices: [], hasOther: false }

/** Everything that a form can ask for. */
export const fullOffer: Offer = {
  ...plainOffer,
  name: 'Portfolio review and planning session',
  color: '#c2410c',
  durations: [30, 45, 90],
  duration: 45,
  locations: [
    { kind: 'physical', text: 'Rosenthaler Straße 40, 10178 Berlin', info: 'Second courtyard, first floor.' },
    { kind: 'outbound_call', text: null, info: null },
    { kind: 'ask_invitee', text: null, info: null },
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

const unbroken = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenverein'

/** Names without a place to break them. */
export const longOffer: Offer = {
  ...plainOffer,
  name: unbroken.repeat(2),
  host: { ...host, name: `${unbroken} ${unbroken}` },
  description: unbroken.repeat(3),
  locations: [{ kind: 'physical', text: unbroken.repeat(2), info: unbroken.repeat(2) }],
  questions: [
    { ...question, name: unbroken.repeat(2), type: 'single_select', choices: [unbroken.repeat(2), 'No'] },
  ],
}

export const groupOffer: Offer = { ...plainOffer, name: 'Open studio', color: '#7c3aed', seats: 12 }

const monthAt = (at: number) => new Date(at).toISOString().slice(0, 7)
const following = (month: string, count: number) =>
  monthAt(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + count, 1))

/** On working days from 9 to 16:30 in Berlin, which is UTC+1 in winter; none in January. */
export function sampleMonth(month: string, duration = 30, seats = 1): Month {
  const from = Date.parse(`${month}-01T00:00:00Z`) - DAY
  const to = Date.parse(`${following(month, 1)}-01T00:00:00Z`) + DAY
  const starts: number[] = []
  for (let day = from; day < to; day += DAY) {
    const weekday = new Date(day).getUTCDay()
    if (weekday === 0 || weekday === 6 || month === '2027-01') continue
    for (let at = day + 8 * HOUR; at < day + 16 * HOUR; at += HOUR / 2)
      if (at > NOW + 4 * HOUR) starts.push(at)
  }
  return {
    month,
    duration,
    starts,
    seats: seats > 1 ? starts.map((_, place) => (place % seats) + 1) : null,
    previous: month > monthAt(NOW) ? following(month, -1) : null,
    next: month < '2027-10' ? following(month, 1) : null,
    nextOpen: month === '2027-01' ? '2027-02' : null,
  }
}

export const booking = (offer: Offer): BookingViews['booking'] => ({
  ...surroundings,
  offer,
  path: '/book/ada/intro',
  month: sampleMonth('2026-11', offer.duration, offer.seats),
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
})

export const reschedule: BookingViews['reschedule'] = {
  ...surroundings,
  offer: plainOffer,
  meeting,
  path: '/book/-/reschedule/x',
  month: sampleMonth('2026-11'),
  clock: null,
  now: NOW,
}

export const cancellation: BookingViews['cancellation'] = {
  ...surroundings,
  meeting,
  form: untouched,
  isDone: false,
  eventUri: 'https://api.example/scheduled_events/1',
  inviteeUri: 'https://api.example/invitees/1',
}

export const reconfirmation: BookingViews['reconfirmation'] = {
  ...surroundings,
  meeting,
  isDone: false,
  cancelPath: '/book/-/cancel/x',
  reschedulePath: '/book/-/reschedule/x',
}

export const profile: BookingViews['profile'] = {
  ...surroundings,
  host: { ...host, path: null },
  offers: [
    { ...plainOffer, path: '/book/ada/intro' },
    { ...fullOffer, path: '/book/ada/review' },
    { ...groupOffer, path: '/book/ada/studio', description: null },
  ],
}

const asked = { required: false, choices: [] }

/** Every kind of question. */
export const routingForm: BookingViews['routingForm'] = {
  ...surroundings,
  name: 'Talk to sales',
  asker: 'Acme Instruments',
  path: '/book/-/form/x',
  questions: [
    { ...asked, uuid: 'q1', name: 'Your name', type: 'name', required: true },
    { ...asked, uuid: 'q2', name: 'E-mail', type: 'email', required: true },
    { ...asked, uuid: 'q3', name: 'What is your company called?', type: 'text' },
    { ...asked, uuid: 'q4', name: 'Where can we call you?', type: 'phone' },
    { ...asked, uuid: 'q5', name: 'What would you like to do?', type: 'textarea' },
    {
      ...asked,
      uuid: 'q6',
      name: 'How many are you?',
      type: 'select',
      required: true,
      choices: ['1 to 10', '11 to 50', 'More'],
    },
    {
      ...asked,
      uuid: 'q7',
      name: 'Are you a customer already?',
      type: 'radios',
      choices: ['Yes', 'Not yet'],
    },
  ],
  prefill: { answers: {}, tracking: {} },
  form: untouched,
  refusal: null,
  taken: null,
}

/** The same of a form. */
export const longForm: BookingViews['routingForm'] = {
  ...routingForm,
  name: `${unbroken} ${unbroken}`,
  asker: `${unbroken} ${unbroken} International`,
  questions: [
    { ...asked, uuid: 'q1', name: `${unbroken}?`.repeat(3), type: 'text', required: true },
    { ...asked, uuid: 'q2', name: unbroken, type: 'select', choices: [unbroken.repeat(3), 'No'] },
    { ...asked, uuid: 'q3', name: unbroken, type: 'radios', choices: [unbroken.repeat(2), 'No'] },
  ],
}

export const bookingOver: BookingViews['bookingOver'] = {
  ...surroundings,
  reason: 'link_used',
  wayOn: { path: '/book/ada', name: 'Ada Lovelace' },
}
