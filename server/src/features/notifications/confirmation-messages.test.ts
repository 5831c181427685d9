// The message after booking in mail and calendar files: who gets it, and that it stays text.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findCalendar,
  findMailTo,
  type MailServer,
  parseCalendarEntry,
  startMailServer,
} from '../../../test/mail-server.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, START } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'

const MESSAGE = 'Bring <b>your</b> laptop.\nRing at https://example.com/door twice.'

let mailServer: MailServer
let owner: Person
let meet: Meetings

beforeAll(async () => {
  mailServer = await startMailServer()
  owner = await mailServer.service.createOrganization('Acme')
  meet = createMeetings(mailServer.service, owner)
})
afterAll(() => mailServer.stop())

async function createType(fields: object = {}) {
  const host = await mailServer.service.addMember(owner.organizationId, 'Ada Lovelace')
  const { body } = await mailServer.service.call('GET', '/users/me', { as: host })
  const type = await meet.createType([host], { confirmation_message: MESSAGE, ...fields })
  return { type, hostEmail: body.resource.email ?? '' }
}

const hasMessage = ({ text, html }: ReturnType<typeof findMailTo>) =>
  [text, html].map((part) => part?.includes('laptop'))

test('is in the confirmation to the invitee, as text with its line breaks, and in the calendar file', async () => {
  const { type } = await createType()
  await meet.bookOrThrow(type, '2026-11-03T14:30:00Z', { email: 'grace@example.org' })
  const mail = findMailTo(await mailServer.deliver(), 'grace@example.org')
  expect(mail.text).toContain('Message: Bring <b>your</b> laptop.\n  Ring at https://example.com/door twice.')
  expect(mail.html).toContain(
    'Bring &lt;b&gt;your&lt;/b&gt; laptop.<br>Ring at https://example.com/door twice.',
  )
  expect(mail.html).not.toContain('<b>your')
  // Mail programs may find the address in the text; we don't make it a link.
  expect(mail.html).not.toContain('href="https://example.com/door')
  expect(parseCalendarEntry(mail).value('description')).toContain('laptop')
  expect(findCalendar(mail)).not.toContain('<b>')
})

test('is not in mail to hosts and guests', async () => {
  const { type, hostEmail } = await createType()
  await meet.bookOrThrow(type, '2026-11-03T15:30:00Z', {
    email: 'rosa@example.org',
    event_guests: ['guest@example.org'],
  })
  const mails = await mailServer.deliver()
  expect(hasMessage(findMailTo(mails, 'rosa@example.org'))).toEqual([true, true])
  for (const address of [hostEmail, 'guest@example.org'])
    expect([address, hasMessage(findMailTo(mails, address))]).toEqual([address, [false, false]])
})

test('stays in the calendar entry after a reschedule, and is in no reminder and no cancellation', async () => {
  const { type } = await createType({ reminder_hours: 1 })
  const invitee = await meet.bookOrThrow(type, '2026-11-04T09:30:00Z', { email: 'mary@example.org' })
  await mailServer.deliver()
  const { status, body } = await meet.reschedule(invitee, '2026-11-04T11:30:00Z')
  expect(status).toBe(200)
  const moved = findMailTo(await mailServer.deliver(), 'mary@example.org')
  expect(hasMessage(moved)).toEqual([true, true])
  expect(parseCalendarEntry(moved).value('description')).toContain('laptop')
  mailServer.service.setClock(instant(Date.UTC(2026, 10, 4, 11, 30) - HOUR))
  expect(hasMessage(findMailTo(await mailServer.deliver(), 'mary@example.org'))).toEqual([false, false])
  await meet.cancel(body.resource.event ?? '')
  expect(hasMessage(findMailTo(await mailServer.deliver(), 'mary@example.org'))).toEqual([false, false])
  mailServer.service.setClock(START)
})

test('is as it is when the mail is sent, and none if there is none', async () => {
  const { type } = await createType()
  await meet.bookOrThrow(type, '2026-11-05T14:30:00Z', { email: 'edith@example.org' })
  await meet.call('PATCH', pathOf(type), owner, { confirmation_message: null })
  const { text } = findMailTo(await mailServer.deliver(), 'edith@example.org')
  expect([text?.includes('laptop'), text?.includes('Message')]).toEqual([false, false])
})
