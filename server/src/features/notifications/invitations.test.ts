// Tests the invitation mail to an organization.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetRecipients } from '../../../../testbed/invitations.ts'
import { findMailTo, type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { type Person, START } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'

let mailServer: MailServer
let owner: Person

beforeAll(async () => {
  mailServer = await startMailServer()
  owner = await mailServer.service.createOrganization('Acme')
  await mailServer.service.call('PATCH', '/users/me', {
    as: owner,
    body: { locale: 'fr', name: 'Ada Lovelace' },
  })
})
afterAll(() => mailServer.stop())

const invite = async (email: string) => {
  const path = `/organizations/${owner.organizationId}/invitations`
  const { status, body } = await mailServer.service.call('POST', path, { as: owner, body: { email } })
  expect(status).toBe(201)
  return body.resource.uri ?? ''
}

test('is in the inviter’s language, and its link works', async () => {
  await invite('new@example.org')
  const mail = findMailTo(await mailServer.deliver(), 'new@example.org')
  expect(mail.subject).toBe('Ada Lovelace vous invite à rejoindre Acme')
  expect(mail.replyTo).toMatchObject([{ name: 'Ada Lovelace' }])
  expect(mail.text).toContain('jusqu’au 2 décembre 2026')
  const link = /https:\/\/meetwright\.test\/invitations\/(\S+)/.exec(mail.text ?? '')?.[1]
  const accepted = await mailServer.service.call('POST', `/invitations/${link}/acceptance`, {
    body: { name: 'New Member' },
  })
  expect(accepted.status).toBe(200)
})

test('is sent again with a new link, which is the only one that works', async () => {
  const { service } = mailServer
  const linkIn = (text = '') => /https:\/\/meetwright\.test\/invitations\/(\S+)/.exec(text)?.[1]
  const path = new URL(await invite('again@example.org')).pathname
  const first = findMailTo(await mailServer.deliver(), 'again@example.org')
  await forgetRecipients(service.ctx, owner.organizationId)
  expect((await service.call('POST', `${path}/resend`, { as: owner })).status).toBe(200)
  const second = findMailTo(await mailServer.deliver(), 'again@example.org')
  const accept = (text?: string) =>
    service.call('POST', `/invitations/${linkIn(text)}/acceptance`, { body: { name: 'New Member' } })
  expect([(await accept(first.text)).status, (await accept(second.text)).status]).toEqual([404, 200])
})

test('is not sent after the invitation was revoked, accepted or has expired', async () => {
  const [revoked, late] = [await invite('revoked@example.org'), await invite('late@example.org')]
  await mailServer.plan()
  await mailServer.service.call('DELETE', new URL(revoked).pathname, { as: owner })
  mailServer.smtp.setRecipientReply(() => ({ code: 451, text: 'later' }))
  expect(await mailServer.send()).toEqual([])
  mailServer.smtp.setRecipientReply(() => null)
  mailServer.service.setClock(instant(START + 31 * DAY))
  expect(await mailServer.send()).toEqual([])
  expect(late).not.toBe('')
})
