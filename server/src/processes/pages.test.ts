// What holds for every row of the page tables together.
import { expect, test } from 'vitest'
import { defaultLimits } from '../platform/limits/limits-table.ts'
import { pages } from './pages.ts'

test('every row has a name of its own, and a limit that the table knows', () => {
  expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length)
  const classes = new Set(defaultLimits.map((row) => row.class))
  for (const { id, limit } of pages) expect.soft([id, classes.has(limit)]).toEqual([id, true])
})

test('a row that every site may frame is public, and counts with the booking pages; no other does', () => {
  const framed = pages.filter(({ embeddable }) => embeddable)
  expect(framed.length).toBeGreaterThan(10)
  for (const { id, policy, limit, embeddable } of pages) {
    if (embeddable) expect.soft([id, policy, limit]).toEqual([id, 'public', 'booking_page'])
    else expect.soft([id, limit]).not.toEqual([id, 'booking_page'])
  }
})

test('what is sent without a page of its own is a button, or JSON below a booking page', () => {
  for (const { id, show, submit, answer, body, form, embeddable, path } of pages) {
    const kinds = [show !== null, show === null && submit !== null, answer !== undefined]
    expect.soft([id, kinds.filter(Boolean).length]).toEqual([id, 1])
    expect.soft([id, submit === null || form !== undefined]).toEqual([id, true])
    if (body !== undefined) expect.soft([id, embeddable, path.includes('/-/')]).toEqual([id, true, true])
  }
})
