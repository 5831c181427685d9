// Places and questions that the API returned are accepted by it again.
import { expect, test } from 'vitest'
import type { CustomQuestion, EventTypeLocation } from '../../../../../sdk/src/api.gen.ts'
import { toLocationFields, toQuestionFields } from './type-fields.ts'

const details = { location: null, phone_number: null, additional_info: 'Ring twice', position: 4 }

test('a place has the fields of its kind, its extra info and its position', () => {
  const places: EventTypeLocation[] = [
    { ...details, kind: 'physical', location: '12 Marina Road' },
    { ...details, kind: 'ask_invitee', location: null },
    { ...details, kind: 'inbound_call', phone_number: '+49 30 123456' },
    { ...details, kind: 'outbound_call' },
  ]
  const kept = { additional_info: 'Ring twice', position: 4 }
  expect(toLocationFields(places)).toEqual([
    { ...kept, kind: 'physical', location: '12 Marina Road' },
    { ...kept, kind: 'ask_invitee', location: null },
    { ...kept, kind: 'inbound_call', phone_number: '+49 30 123456' },
    { ...kept, kind: 'outbound_call' },
  ])
})

test('only questions with choices have choices, without empty lines', () => {
  const question: CustomQuestion = {
    name: 'Team size',
    type: 'single_select',
    position: 2,
    enabled: true,
    required: false,
    answer_choices: ['1–10', '', ' ', '11–50'],
    include_other: true,
  }
  const kept = { name: 'Team size', position: 2, enabled: true, required: false }
  expect(toQuestionFields([question, { ...question, type: 'text' }])).toEqual([
    { ...kept, type: 'single_select', answer_choices: ['1–10', '11–50'], include_other: true },
    { ...kept, type: 'text' },
  ])
})
