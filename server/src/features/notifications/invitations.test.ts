// Whoever is invited into an organization gets a mail with the link that lets them in.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailTo, type PostOffice, startPostOffice } from '../../../test/post-office.ts'
import { type Person, START } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'

let office: PostOffice
let owner: Person

beforeAll(async () => {
  office = await startPostOffice()
  owner = await office.service.found('Acme')
  await office.service.call('PATCH', '/users/me', { as: owner, body: { locale: 'fr', name: 'Ada Lovelace' } })
})
afterAll(() => office.stop())

const invite = async (email: string) => {
  const path = `/organizations/${owner.organizationId}/invitations`
  const { status, body } = await office.service.call('POST', path, { as: owner, body: { email } })
  expect(status).toBe(201)
  return body.resource.uri ?? ''
}

test('in the language of who invites, and the link works', async () => {
  await invite('new@example.org')
  const mail = mailTo(await office.deliver(owner), 'new@example.org')
  expect(mail.subject).toBe('Ada Lovelace vous invite à rejoindre Acme')
  expect(mail.replyTo).toMatchObject([{ name: 'Ada Lovelace' }])
  expect(mail.text).toContain('jusqu’au 2 décembre 2026')
  const link = /https:\/\/meetwright\.test\/invitations\/(\S+)/.exec(mail.text ?? '')?.[1]
  const accepted = await office.service.call('POST', `/invitations/${link}/acceptance`, {
    body: { name: 'New Member' },
  })
  expect(accepted.status).toBe(200)
})

test('not after it was revoked, accepted or has expired', async () => {
  const [revoked, late] = [await invite('revoked@example.org'), await invite('late@example.org')]
  await office.plan(owner)
  await office.service.call('DELETE', new URL(revoked).pathname, { as: owner })
  office.server.answerTo(() => ({ code: 451, text: 'later' }))
  expect(await office.send()).toEqual([])
  office.server.answerTo(() => null)
  office.service.setClock(instant(START + 31 * DAY))
  expect(await office.send()).toEqual([])
  expect(late).not.toBe('')
})
