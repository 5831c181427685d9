// Tests that exactly what a redaction removes is found.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '../events/catalog.ts'
import { findAddresses, redactAddresses } from './addresses.ts'
import { redact } from './redact.ts'
import { removedParts } from './removed-parts.ts'

const GRACE = 'grace@example.com'
const isGrace = (address: string) => address === GRACE
const removeGrace = (value: Json) =>
  redact(value, {
    findAddresses: (text) => [...findAddresses(text)].filter(isGrace),
    maskAddresses: (text) => redactAddresses(text, isGrace),
    isFullyErased: () => false,
  })
const removed = (value: Json) => removedParts(value, removeGrace(value))

test('a member that changes is found as it was, and what stays is not', () => {
  expect(removed({ id: '1', name: `Call ${GRACE}`, description: 'Any', color: '#fff' })).toEqual({
    name: `Call ${GRACE}`,
  })
})

test('of a list, only the items that are removed', () => {
  expect(removed({ guests: ['ada@example.com', GRACE] })).toEqual({ guests: [GRACE] })
  expect(removed({ event_guests: [{ email: 'ada@example.com' }, { email: GRACE }] })).toEqual({
    event_guests: [{ email: GRACE }],
  })
})

test('an answer is found with its question', () => {
  const answers = [
    { question: 'Who?', answer: `Ask ${GRACE}`, position: 0 },
    { question: 'Why?', answer: 'No reason', position: 1 },
  ]
  expect(removed({ questions_and_answers: answers })).toEqual({
    questions_and_answers: [{ question: 'Who?', answer: `Ask ${GRACE}` }],
  })
})

test('nothing is found if nothing is removed', () => {
  expect(removed({ id: '1', name: 'Call', guests: [], location: null })).toBeUndefined()
})

test('every address that is removed is found, wherever it is', () => {
  const value = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<Json>(GRACE, `Ask ${GRACE}.`, 'ada@example.com', '', null, 7, true),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('name', 'reason', 'guests', 'event_guests', 'rules', 'a'), tie('value')),
    ),
  })).value
  const count = (json: Json | undefined) => JSON.stringify(json ?? null).split(GRACE).length
  fc.assert(
    fc.property(value, (json) => {
      const after = removeGrace(json)
      expect(count(removedParts(json, after))).toBe(count(json) - count(after) + 1)
    }),
  )
})
