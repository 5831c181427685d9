// Pasted booking links: with and without a time, and links of other pages.
import { expect, test } from 'vitest'
import type { EventType } from '../../../../../sdk/src/api.gen.ts'
import { readBookingLink } from './read-booking-link.ts'

const typeAt = (scheduling_url: string) => ({ scheduling_url }) as EventType
const intro = typeAt('https://meet.example.com/book/ada/intro')
const longIntro = typeAt('https://meet.example.com/book/ada/intro-long')

test.each([
  'https://meet.example.com/book/ada/intro',
  ' meet.example.com/book/ada/intro/ ',
  'https://meet.example.com/book/Ada/intro?month=2026-11&utm_source=x',
])('%s is the event type without a time', (text) => {
  expect(readBookingLink(text, [longIntro, intro])).toEqual({ eventType: intro, start: null })
})

test.each(['2026-11-05T09:30:00.000000Z', '2026-11-05T10:30:00%2B01:00'])('reads the time %s', (time) => {
  expect(readBookingLink(`${intro.scheduling_url}/${time}`, [intro])).toEqual({
    eventType: intro,
    start: Date.parse('2026-11-05T09:30:00Z'),
  })
})

test.each([
  '',
  'no link',
  'https://meet.example.com/book/ada',
  'https://other.example.com/book/ada/intro',
  'https://meet.example.com/book/ada/intro/%E0%A4%A',
])('"%s" is not a link of these event types, or has no time', (text) => {
  expect(readBookingLink(text, [intro])?.start ?? null).toBeNull()
})
