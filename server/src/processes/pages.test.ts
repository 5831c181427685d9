// Rules for all rows of the page tables.
import { expect, test } from 'vitest'
import { defaultLimits } from '../platform/limits/limits-table.ts'
import { pages } from './pages.ts'

test('every row has a unique id and a known rate limit', () => {
  expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length)
  const classes = new Set(defaultLimits.map((row) => row.class))
  for (const { id, limit } of pages) expect.soft([id, classes.has(limit)]).toEqual([id, true])
})

test('exactly the embeddable rows use the booking_page limit, and they are public', () => {
  const framed = pages.filter(({ embeddable }) => embeddable)
  expect(framed.length).toBeGreaterThan(10)
  for (const { id, policy, limit, embeddable } of pages) {
    if (embeddable) expect.soft([id, policy, limit]).toEqual([id, 'public', 'booking_page'])
    else expect.soft([id, limit]).not.toEqual([id, 'booking_page'])
  }
})

test('a row is a page, a form target without a page, or a data endpoint; JSON bodies are below booking pages', () => {
  for (const { id, show, submit, respond, body, form, embeddable, path } of pages) {
    const kinds = [show !== null, show === null && submit !== null, respond !== undefined]
    expect.soft([id, kinds.filter(Boolean).length]).toEqual([id, 1])
    expect.soft([id, submit === null || form !== undefined]).toEqual([id, true])
    if (body !== undefined) expect.soft([id, embeddable, path.includes('/-/')]).toEqual([id, true, true])
  }
})
