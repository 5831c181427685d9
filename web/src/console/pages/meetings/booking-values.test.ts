// Tests what the API gets from the form that books for someone.
import { expect, test } from 'vitest'
import type { CustomQuestion, EventType, EventTypeLocation } from '../../../../../sdk/src/api.gen.ts'
import { type BookingValues, findMistake, listDurations, toBooking } from './booking-values.ts'

const place = (kind: EventTypeLocation['kind'], fields: Partial<EventTypeLocation> = {}) =>
  ({
    kind,
    location: null,
    phone_number: null,
    additional_info: null,
    position: 0,
    ...fields,
  }) as EventTypeLocation

const question = (name: string, fields: Partial<CustomQuestion> = {}): CustomQuestion => ({
  name,
  type: 'string',
  position: 0,
  enabled: true,
  required: true,
  answer_choices: [],
  include_other: false,
  ...fields,
})

const eventType = (fields: Partial<EventType> = {}) =>
  ({
    uri: 'type',
    duration: 30,
    duration_options: null,
    locations: [],
    custom_questions: [],
    ...fields,
  }) as unknown as EventType

const values: BookingValues = {
  name: ' Grace ',
  email: ' grace@example.com ',
  place: 0,
  placeText: '',
  answers: {},
}
const invitee = { name: 'Grace', email: 'grace@example.com' }

test('the usual type needs a name and an address, and nothing else is sent', () => {
  const usual = eventType({ locations: [place('physical', { location: '1 Main Street' })] })
  expect(toBooking(usual, values)).toEqual({ event_type: 'type', invitee })
  expect(findMistake(usual, values)).toBeNull()
  expect(findMistake(usual, { ...values, name: ' ' })).toBe('incomplete')
  expect(findMistake(usual, { ...values, email: 'grace' })).toBe('email')
  expect(listDurations(usual)).toEqual([30])
})

test('one of several places is sent with what distinguishes it', () => {
  const type = eventType({
    locations: [
      place('jitsi_conference', { position: 2 }),
      place('inbound_call', { phone_number: '+49 30 123456', position: 1 }),
      place('physical', { location: '1 Main Street', position: 0 }),
    ],
  })
  const locations = [0, 1, 2].map((index) => toBooking(type, { ...values, place: index }).location)
  expect(locations).toEqual([
    { kind: 'physical', location: '1 Main Street' },
    { kind: 'inbound_call', location: '+49 30 123456' },
    { kind: 'jitsi_conference' },
  ])
})

test('a place of the invitee and a number to call must be given', () => {
  const call = eventType({ locations: [place('outbound_call')] })
  expect(findMistake(call, values)).toBe('incomplete')
  expect(findMistake(call, { ...values, placeText: '030 123456' })).toBe('phone')
  const callable = { ...values, placeText: '+49 30 123456' }
  expect(findMistake(call, callable)).toBeNull()
  expect(toBooking(call, callable).location).toEqual({ kind: 'outbound_call', location: '+49 30 123456' })
  const anywhere = eventType({ locations: [place('ask_invitee', { location: 'In Berlin' })] })
  expect(findMistake(anywhere, values)).toBe('incomplete')
  const placed = { ...values, placeText: 'Café Einstein' }
  expect(findMistake(anywhere, placed)).toBeNull()
  expect(toBooking(anywhere, placed).location).toEqual({ kind: 'ask_invitee', location: 'Café Einstein' })
})

test('only required questions are asked, and several choices are joined by line breaks', () => {
  const type = eventType({
    custom_questions: [
      question('Topics', { type: 'multi_select', position: 1, answer_choices: ['A', 'B'] }),
      question('Phone', { type: 'phone_number', position: 0 }),
      question('Optional', { position: 2, required: false }),
      question('Disabled', { position: 3, enabled: false }),
    ],
  })
  expect(findMistake(type, values)).toBe('incomplete')
  const answers = { 0: { chosen: [], text: '12' }, 1: { chosen: ['A', 'B'], text: ' C ' } }
  expect(findMistake(type, { ...values, answers })).toBe('phone')
  const complete = { ...values, answers: { ...answers, 0: { chosen: [], text: '+49 30 123456' } } }
  expect(findMistake(type, complete)).toBeNull()
  expect(toBooking(type, complete).custom_questions).toEqual([
    { question: 'Phone', answer: '+49 30 123456' },
    { question: 'Topics', answer: 'A\nB\nC' },
  ])
})
