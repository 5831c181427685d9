// Links to calendar apps contain the whole address of the feed.
import { expect, test } from 'vitest'
import { subscribeLink } from './subscribe-links.ts'

const feed = { url: 'https://meet.example.com/feeds/a+b.ics', name: 'Ada & phone' }

test.each([
  ['google', 'cid', 'webcal://meet.example.com/feeds/a+b.ics'],
  ['outlook', 'url', feed.url],
  ['outlook', 'name', feed.name],
] as const)('%s gets %s', (app, parameter, value) => {
  expect(new URL(subscribeLink(app, feed)).searchParams.get(parameter)).toBe(value)
})

test('Apple Calendar opens the address itself', () => {
  expect(subscribeLink('apple', feed)).toBe('webcal://meet.example.com/feeds/a+b.ics')
})
