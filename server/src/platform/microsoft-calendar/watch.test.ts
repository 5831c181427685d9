// Notifications about changes of a Microsoft mailbox.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NOW } from '../../../test/calendar-reads.ts'
import { hostEvent, type MicrosoftAccount, startMicrosoftAccount } from '../../../test/microsoft-account.ts'
import { DAY, MINUTE } from '../../domain/time/instant.ts'

const request = { id: 'watch-1', address: 'https://meetwright.test/notices/1', token: 'a-secret' }

let microsoft: MicrosoftAccount
let receiver: Server
let received: Record<string, unknown>[]

beforeEach(async () => {
  received = []
  receiver = createServer(async (message, response) => {
    const { pathname, searchParams } = new URL(message.url ?? '', 'http://localhost')
    const token = searchParams.get('validationToken')
    if (token !== null)
      return void response
        .writeHead(pathname === '/notices/1' ? 200 : 404, { 'content-type': 'text/plain' })
        .end(token)
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk as Buffer)
    received.push(...JSON.parse(Buffer.concat(chunks).toString()).value)
    response.writeHead(202).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  const deliverTo = (address: string) =>
    address.replace('https://meetwright.test', `http://127.0.0.1:${port}`)
  microsoft = await startMicrosoftAccount({ deliverTo })
})
afterEach(async () => {
  await microsoft.stop()
  receiver.close()
})

const watch = (changes = {}) =>
  microsoft.server.extras?.watch(microsoft.calendarUrl, { ...request, ...changes }) ?? expect.unreachable()

test('a watch reports changes of all calendars of the account, with its token', async () => {
  expect(microsoft.server.extras?.watchScope).toBe('account')
  const { expiresAt } = (await watch()) ?? expect.unreachable()
  expect(expiresAt).toBe(NOW + 10_000 * MINUTE)
  microsoft.calendar.insert(hostEvent(NOW + DAY))
  microsoft.contract.addCalendar(microsoft.account, { name: 'Team' }).insert(hostEvent(NOW + DAY))
  await microsoft.contract.subscriptions.settled()
  expect(received.map(({ clientState }) => clientState)).toEqual(['a-secret', 'a-secret'])
})

test('a stopped watch reports nothing, and can be stopped again', async () => {
  const { resourceId } = (await watch()) ?? expect.unreachable()
  await microsoft.server.extras?.stopWatch({ id: 'watch-1', resourceId })
  await microsoft.server.extras?.stopWatch({ id: 'watch-1', resourceId })
  microsoft.calendar.insert(hostEvent(NOW + DAY))
  await microsoft.contract.subscriptions.settled()
  expect(received).toEqual([])
})

test('there is no watch without https, or if the address does not answer', async () => {
  expect(await watch({ address: 'http://meetwright.test/notices/1' })).toBeNull()
  expect(await watch({ address: 'https://meetwright.test/notices/2' })).toBeNull()
  expect(microsoft.contract.subscriptions.active).toEqual([])
})
