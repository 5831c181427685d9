// Notifications about changes of a Google calendar.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NOW } from '../../../test/calendar-reads.ts'
import { type GoogleAccount, hostEvent, startGoogleAccount } from '../../../test/google-account.ts'
import { DAY } from '../../domain/time/instant.ts'

const request = { id: 'watch-1', address: 'https://meetwright.test/notices/1', token: 'a-secret' }

let google: GoogleAccount
let receiver: Server
let received: IncomingHttpHeaders[]
/** Of the contract server. */
let now: number

beforeEach(async () => {
  now = NOW
  received = []
  receiver = createServer((message, response) => {
    received.push(message.headers)
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  const deliverTo = (address: string) => `http://127.0.0.1:${port}${new URL(address).pathname}`
  google = await startGoogleAccount({ now: () => now, deliverTo, accessTokenSeconds: 3_000_000 })
})
afterEach(async () => {
  await google.stop()
  receiver.close()
})

const watch = (changes = {}, calendarUrl = google.calendarUrl) =>
  google.server.extras?.watch(calendarUrl, { ...request, ...changes }) ?? expect.unreachable()

async function states(): Promise<(string | string[] | undefined)[]> {
  await google.contract.channels.settled()
  return received.map((headers) => headers['x-goog-resource-state'])
}

test('a watch reports its start and each change, with its id and token', async () => {
  expect(await watch()).toMatchObject({ id: 'watch-1', expiresAt: NOW + 30 * DAY })
  google.calendar.insert(hostEvent(NOW + DAY))
  expect(await states()).toEqual(['sync', 'exists'])
  expect(received[1]).toMatchObject({ 'x-goog-channel-id': 'watch-1', 'x-goog-channel-token': 'a-secret' })
})

test('a stopped watch reports nothing, and can be stopped again', async () => {
  const { resourceId } = (await watch()) ?? expect.unreachable()
  await google.server.extras?.stopWatch({ id: 'watch-1', resourceId })
  await google.server.extras?.stopWatch({ id: 'watch-1', resourceId })
  google.calendar.insert(hostEvent(NOW + DAY))
  expect(await states()).toEqual(['sync'])
  expect(google.contract.channels.active).toEqual([])
})

test('a watch ends by itself', async () => {
  await watch()
  now += 30 * DAY
  google.calendar.insert(hostEvent(NOW + DAY))
  expect(await states()).toEqual(['sync'])
})

test('an address that Google does not accept is no refused token', async () => {
  expect(await watch({ address: 'https://meetwright.invalid/notices/1' })).toBeNull()
  expect(google.contract.requests).toHaveLength(1)
})

test('there is no watch without https, with a used id, or for a calendar of Google itself', async () => {
  expect(await watch({ address: 'http://meetwright.test/notices/1' })).toBeNull()
  await watch()
  expect(await watch()).toBeNull()
  const holidays = google.contract.addCalendar(google.account, {
    id: 'en.german#holiday@group.v.calendar.google.com',
    accessRole: 'reader',
  })
  expect(await watch({ id: 'watch-2' }, google.urlOf(holidays))).toBeNull()
})
