// Tests of the mails about a deleted organization: to its admins, and to invitees of its meetings.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliverAccountMail, getEmail } from '../../../../testbed/accounts.ts'
import { toMember } from '../../../../testbed/oauth.ts'
import { dispatchAll } from '../../../test/dispatch.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMeetings } from '../../../test/meetings.ts'
import { type Person, START } from '../../../test/service.ts'
import { locales } from '../../domain/language/locales.ts'
import { DAY, instant, MINUTE } from '../../domain/time/instant.ts'
import { closeOrganizations } from './close-organizations.ts'
import { deleteOrganization } from './delete-organization.ts'
import { restoreDeletedOrganization } from './restore-deleted-organization.ts'
import { tellAdmins } from './tell-admins.ts'

const NAME = 'Analytical Engines'
const never = new AbortController().signal
let mailServer: MailServer
let owner: Person
let addresses: Readonly<Record<'owner' | 'admin' | 'member', string>>

beforeAll(async () => {
  mailServer = await startMailServer()
  await mailServer.service.createOrganization('Operations')
})
beforeEach(async () => {
  const { service } = mailServer
  service.setClock(START)
  owner = await service.createOrganization(NAME)
  const admin = await service.addMember(owner.organizationId, 'Mary', 'admin')
  const member = await service.addMember(owner.organizationId, 'Grace')
  await service.call('PATCH', '/users/me', { as: admin, body: { locale: 'de' } })
  addresses = {
    owner: await getEmail(service, owner),
    admin: await getEmail(service, admin),
    member: await getEmail(service, member),
  }
  await receive()
})
afterAll(() => mailServer.stop())

const remove = () => deleteOrganization(mailServer.service.ctx, toMember(owner), NAME)
const close = () => closeOrganizations.run(mailServer.service.ctx, never)

/** The mails since the last call, by address. */
async function receive() {
  await dispatchAll(mailServer.service.ctx, [tellAdmins])
  const received = await deliverAccountMail(mailServer)
  const of = (address: string) =>
    received.filter(({ to }) => to.includes(address)).map(({ mail }) => `${mail.subject}\n${mail.text}`)
  return {
    owner: of(addresses?.owner ?? ''),
    admin: of(addresses?.admin ?? ''),
    member: of(addresses?.member ?? ''),
  }
}

test('the owner and the admins get an email at the deletion, three days before the end, and when it is restored', async () => {
  const { service } = mailServer
  await remove()
  const deleted = await receive()
  expect(deleted.owner).toHaveLength(1)
  for (const text of [
    'Your organization was deleted',
    NAME,
    'December\u00a02,\u00a02026, 09:00 (UTC)',
    '/account/deleted-organization',
  ])
    expect(deleted.owner[0]).toContain(text)
  expect(deleted.admin[0]).toContain('Ihre Organisation wurde gelöscht')
  expect(deleted.admin[0]).toContain('2.\u00a0Dezember\u00a02026, 09:00 (UTC)')
  expect(deleted.member).toEqual([])

  service.setClock(instant(START + MINUTE))
  await close()
  service.setClock(instant(START + 27 * DAY - 1))
  await close()
  expect((await receive()).owner).toEqual([])
  service.setClock(instant(START + 27 * DAY))
  await close()
  await close()
  const reminded = await receive()
  expect([reminded.owner.length, reminded.admin.length, reminded.member.length]).toEqual([1, 1, 0])
  expect(reminded.owner[0]).toContain('will be deleted for good soon')

  await restoreDeletedOrganization(service.ctx, toMember(owner))
  const restored = await receive()
  expect(restored.owner[0]).toContain('Your organization was restored')
  expect(restored.admin[0]).toContain('Ihre Organisation wurde wiederhergestellt')
})

test('who deletes and restores within seconds gets no mail about what is undone', async () => {
  await remove()
  await restoreDeletedOrganization(mailServer.service.ctx, toMember(owner))
  const { owner: received } = await receive()
  expect(received.map((text) => text.split('\n')[0])).toEqual(['Your organization was restored'])
})

test('who deletes, restores and deletes again gets one mail', async () => {
  await remove()
  await restoreDeletedOrganization(mailServer.service.ctx, toMember(owner))
  await remove()
  const { owner: received } = await receive()
  expect(received.map((text) => text.split('\n')[0])).toEqual(['Your organization was deleted'])
})

test('invitees get an email that their meeting is canceled, in the name of the organization', async () => {
  const { service } = mailServer
  const { createType, bookOrThrow } = createMeetings(service, owner)
  await bookOrThrow(await createType([owner]), '2026-11-03T10:00:00Z', { email: 'guest@example.com' })
  await mailServer.deliver()
  await remove()
  await close()
  const canceled = (await mailServer.deliver()).filter(({ to }) => to.includes('guest@example.com'))
  expect(canceled).toHaveLength(1)
  expect(canceled[0]?.mail.subject).toMatch(/^Canceled/)
  expect(canceled[0]?.mail.text).toContain(NAME)
})

test.each(locales)('the mails exist in %s', async (locale) => {
  const { service } = mailServer
  await service.call('PATCH', '/users/me', { as: owner, body: { locale } })
  await remove()
  const { owner: received } = await receive()
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('2026')
})
