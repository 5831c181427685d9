// Tests the mail to the creator of a disabled webhook subscription.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../../../../testbed/receiver.ts'
import { findMailTo, type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMeetings } from '../../../test/meetings.ts'
import { type Person, START } from '../../../test/service.ts'
import { createWebhooks, type Webhooks } from '../../../test/webhooks.ts'
import { DAY, instant, MINUTE } from '../../domain/time/instant.ts'

let mailServer: MailServer
let receiver: Receiver
let owner: Person
let email: string
let hooks: Webhooks
let booked = 0

beforeAll(async () => {
  mailServer = await startMailServer({ ALLOW_LOOPBACK_CALLS: 'true' })
  receiver = await startReceiver()
  const { service } = mailServer
  owner = await service.createOrganization('Acme')
  hooks = createWebhooks(service, owner)
  const me = await service.call('PATCH', '/users/me', { as: owner, body: { locale: 'de' } })
  email = me.body.resource.email ?? ''
})
afterAll(async () => {
  await receiver.stop()
  await mailServer.stop()
})

/** Emits an event and delivers it to webhooks. */
async function triggerEvent(): Promise<void> {
  booked += 1
  const actions = createMeetings(mailServer.service, owner)
  const type = await actions.createType([owner], { booking_window: null })
  await actions.bookOrThrow(type, `2026-12-0${booked}T10:00:00Z`, { email: 'invitee@example.org' })
  await hooks.deliver()
}
const sendMails = async () =>
  (await mailServer.send()).filter(({ mail }) => mail.subject?.startsWith('Webhooks an'))
const planAndSendMails = async () => {
  await mailServer.plan()
  return sendMails()
}
const resume = (id: string) =>
  mailServer.service.call('PATCH', `/webhook_subscriptions/${id}`, { as: owner, body: { state: 'active' } })

test('is sent at once for a 410, in the creator’s language and without the query string', async () => {
  const { id } = await hooks.subscribeOrThrow(receiver.url('/gone?token=secret'))
  receiver.respondWith(() => ({ status: 410 }))
  await triggerEvent()
  const received = await planAndSendMails()
  const { host } = new URL(receiver.url('/'))
  const mail = findMailTo(received, email)
  expect(mail.subject).toBe(`Webhooks an ${host} wurden deaktiviert`)
  for (const piece of [`https://${host}/gone`, '(410)', id, 'active']) expect(mail.text).toContain(piece)
  expect(mail.text + (mail.html ?? '')).not.toContain('secret')
  expect(await planAndSendMails()).toEqual([])
  // Disabled again after being resumed: another mail.
  mailServer.service.setClock(instant(START + MINUTE))
  await resume(id)
  await triggerEvent()
  expect(await planAndSendMails()).toHaveLength(1)
  await mailServer.service.call('DELETE', `/webhook_subscriptions/${id}`, { as: owner })
})

test('is sent after five days of failures, with the time of the first', async () => {
  const { id } = await hooks.subscribeOrThrow(receiver.url('/failing'))
  receiver.respondWith(() => ({ status: 500 }))
  await triggerEvent()
  expect(await planAndSendMails()).toEqual([])
  mailServer.service.setClock(instant(START + MINUTE + 5 * DAY))
  await hooks.send()
  const mail = findMailTo(await planAndSendMails(), email)
  expect(mail.text).toContain('seit fünf Tagen')
  expect(mail.text).toContain('Fehlgeschlagen seit: 2. November 2026')
  await mailServer.service.call('DELETE', `/webhook_subscriptions/${id}`, { as: owner })
})

test('is not sent if the subscription was resumed', async () => {
  const { id } = await hooks.subscribeOrThrow(receiver.url('/resumed'))
  receiver.respondWith(() => ({ status: 410 }))
  await triggerEvent()
  await mailServer.plan()
  await resume(id)
  expect(await sendMails()).toEqual([])
})
