// Whoever made a webhook subscription is told when it was given up, and why.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { meetings } from '../../../test/meetings.ts'
import { mailTo, type PostOffice, startPostOffice } from '../../../test/post-office.ts'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import { type Person, START } from '../../../test/service.ts'
import { type Webhooks, webhooks } from '../../../test/webhooks.ts'
import { DAY, instant, MINUTE } from '../../domain/time/instant.ts'

let office: PostOffice
let receiver: Receiver
let owner: Person
let email: string
let hooks: Webhooks
let booked = 0

beforeAll(async () => {
  office = await startPostOffice({ ALLOW_LOOPBACK_CALLS: 'true' })
  receiver = await startReceiver()
  const { service } = office
  owner = await service.found('Acme')
  hooks = webhooks(service, owner)
  const me = await service.call('PATCH', '/users/me', { as: owner, body: { locale: 'de' } })
  email = me.body.resource.email ?? ''
})
afterAll(async () => {
  await receiver.stop()
  await office.stop()
})

/** Something happens, and webhooks tell of it. */
async function happen(): Promise<void> {
  booked += 1
  const the = meetings(office.service, owner)
  const type = await the.type([owner], { booking_window: null })
  await the.booked(type, `2026-12-0${booked}T10:00:00Z`, { email: 'invitee@example.org' })
  await hooks.deliver()
}
const sendLetters = async () =>
  (await office.send()).filter(({ mail }) => mail.subject?.startsWith('Webhooks an'))
const letters = async () => {
  await office.plan(owner)
  return sendLetters()
}
const resume = (id: string) =>
  office.service.call('PATCH', `/webhook_subscriptions/${id}`, { as: owner, body: { state: 'active' } })

test('an endpoint that is gone: at once, in the language of who made it, without what may be secret', async () => {
  const { id } = await hooks.subscribed(receiver.url('/gone?token=secret'))
  receiver.answer(() => ({ status: 410 }))
  await happen()
  const received = await letters()
  const { host } = new URL(receiver.url('/'))
  const mail = mailTo(received, email)
  expect(mail.subject).toBe(`Webhooks an ${host} sind abgeschaltet`)
  for (const piece of [`https://${host}/gone`, '(410)', id, 'active']) expect(mail.text).toContain(piece)
  expect(mail.text + (mail.html ?? '')).not.toContain('secret')
  expect(await letters()).toEqual([])
  // Again, and it is told again.
  office.service.setClock(instant(START + MINUTE))
  await resume(id)
  await happen()
  expect(await letters()).toHaveLength(1)
  await office.service.call('DELETE', `/webhook_subscriptions/${id}`, { as: owner })
})

test('five days with nothing but failures: since when', async () => {
  const { id } = await hooks.subscribed(receiver.url('/failing'))
  receiver.answer(() => ({ status: 500 }))
  await happen()
  expect(await letters()).toEqual([])
  office.service.setClock(instant(START + MINUTE + 5 * DAY))
  await hooks.send()
  const mail = mailTo(await letters(), email)
  expect(mail.text).toContain('Seit fünf Tagen')
  expect(mail.text).toContain('Gestört seit: 2. November 2026')
  await office.service.call('DELETE', `/webhook_subscriptions/${id}`, { as: owner })
})

test('no word of it once it was resumed', async () => {
  const { id } = await hooks.subscribed(receiver.url('/resumed'))
  receiver.answer(() => ({ status: 410 }))
  await happen()
  await office.plan(owner)
  await resume(id)
  expect(await sendLetters()).toEqual([])
})
