// The faults of the contract server can be repeated, and tokens and notifications have the documented weaknesses.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startGoogleContract } from './contract-server.ts'
import { createGoogleFaults } from './faults.ts'

const times = { start: { dateTime: '2027-01-04T09:00:00Z' }, end: { dateTime: '2027-01-04T10:00:00Z' } }

test('the same seed gives the same faults', () => {
  const list = (seed: string) => {
    const faults = createGoogleFaults(seed)
    faults.setRate(0.2)
    return Array.from({ length: 200 }, () => faults.next())
  }
  expect(list('1')).toEqual(list('1'))
  expect(list('1')).not.toEqual(list('2'))
  expect(list('1').filter((fault) => fault !== null).length).toBeGreaterThan(20)
})

test('an access token ends after 60 seconds', async () => {
  let now = Date.UTC(2027, 0, 4)
  const contract = await startGoogleContract({ now: () => now })
  const { accessToken } = contract.issueTokens(contract.addAccount('ada@example.com'))
  const get = async () => {
    const headers = { authorization: `Bearer ${accessToken}` }
    return (await fetch(`${contract.url}/calendar/v3/users/me/calendarList`, { headers })).status
  }
  now += 59_000
  expect(await get()).toBe(200)
  now += 1_000
  expect(await get()).toBe(401)
  await contract.stop()
})

test('some notifications get lost, some are repeated, and those that the receiver can’t process are sent again', async () => {
  const numbers: number[] = []
  const receiver = createServer((message, response) => {
    numbers.push(Number(message.headers['x-goog-message-number']))
    response.writeHead(numbers.length === 1 ? 503 : 204).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  const contract = await startGoogleContract({
    deliverTo: () => `http://127.0.0.1:${port}`,
    notificationLossRate: 0.3,
  })
  const account = contract.addAccount('ada@example.com')
  const { accessToken } = contract.issueTokens(account)
  await fetch(`${contract.url}/calendar/v3/calendars/primary/events/watch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: 'one', type: 'web_hook', address: 'https://meetwright.test/' }),
  })
  await contract.channels.settled()
  expect(numbers.slice(0, 2)).toEqual([1, 1])
  for (let count = 0; count < 30; count += 1) account.calendars.get('ada@example.com')?.insert(times)
  await contract.channels.settled()
  const later = numbers.filter((number) => number > 1)
  expect(new Set(later).size).toBeLessThan(30)
  expect(new Set(later).size).toBeLessThan(later.length)
  await contract.stop()
  receiver.close()
})
