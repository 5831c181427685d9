// The link of an invitation over HTTP: who gets it, when, and what must not contain it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleHeaders, openPasswordSession } from '../../../../testbed/accounts.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant, MINUTE } from '../../domain/time/instant.ts'
import { SESSION_API_PATH } from '../../platform/pages/session-path.ts'

let service: Service
let owner: Person
const lines: string[] = []

beforeAll(async () => {
  service = await startService({}, { write: (line) => void lines.push(line) })
  owner = await service.createOrganization('Acme')
})
afterAll(() => service.stop())

const idOf = (uri = '') => uri.slice(-36)
const invite = async (email: string, fields: object = {}, of: Service = service, as = owner) => {
  const path = `/organizations/${as.organizationId}/invitations`
  return idOf((await of.call('POST', path, { as, body: { email, ...fields } })).body.resource.uri)
}
const readLink = (id: string, as: Person | string = owner, of: Service = service) =>
  of.call('GET', `/organization_invitations/${id}/link`, { as })

test('admins and the owner get a link that accepts the invitation', async () => {
  const admin = await service.addMember(owner.organizationId, 'Ada Admin', 'admin')
  const id = await invite('grace@example.com', { role: 'admin' })
  const { status, headers, body } = await readLink(id, admin)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body.resource.expires_at).toBe('2026-12-02T09:00:00.000000Z')
  expect((await readLink(id)).body).toEqual(body)
  const link = new URL(body.resource.url ?? '').pathname
  expect(link).toMatch(/^\/invitations\/[\w-]+$/)
  expect((await fetch(`${service.url}${link}`)).status).toBe(200)
  const accepted = await service.call('POST', `${link}/acceptance`, { body: { name: 'Grace Hopper' } })
  expect([accepted.status, accepted.body.resource.role]).toEqual([200, 'admin'])
})

test('no list, single invitation, event or log line has the link', async () => {
  const id = await invite('secret@example.com')
  const secret = (await readLink(id)).body.resource.url?.split('/').at(-1) ?? ''
  expect(secret.length).toBeGreaterThan(30)
  const organization = service.uri('organizations', owner.organizationId)
  const paths = [
    `/organization_invitations?organization=${organization}`,
    `/organization_invitations/${id}`,
    '/changes',
    `/activity_log_entries?organization=${organization}`,
  ]
  for (const path of paths) {
    const response = await service.call('GET', path, { as: owner })
    expect([path, response.status, JSON.stringify(response.body).includes(secret)]).toEqual([
      path,
      200,
      false,
    ])
  }
  const log = lines.join('')
  expect(log).toContain('getOrganizationInvitationLink')
  expect(log).not.toContain(secret)
})

describe('401 and 403', () => {
  test('members, also admins of a group, and tokens that may only read', async () => {
    const id = await invite('hidden@example.com')
    const member = await service.addMember(owner.organizationId, 'Mia Member')
    expect((await readLink(id, member)).status).toBe(403)
    const reader = await service.createOrganization('Readers', { scopes: ['organizations:read'] })
    const { status, body } = await readLink(id, reader)
    expect([status, body.required_scopes]).toEqual([403, ['organizations:write']])
  })

  test('a session whose password was entered more than 15 minutes ago', async () => {
    const id = await invite('later@example.com')
    const session = await openPasswordSession(service, owner)
    const read = () =>
      service.call('GET', `${SESSION_API_PATH}/organization_invitations/${id}/link`, {
        headers: consoleHeaders(service, session),
      })
    expect((await read()).status).toBe(200)
    service.setClock(instant(START + 16 * MINUTE))
    const late = await read()
    expect([late.status, late.body.code]).toEqual([403, 'reauthentication_required'])
    service.setClock(START)
  })
})

test('404: an invitation of another organization', async () => {
  const id = await invite('own@example.com')
  const outsider = await service.createOrganization('Other')
  expect((await readLink(id, outsider)).status).toBe(404)
})

describe('409', () => {
  test('a decided or expired invitation', async () => {
    const id = await invite('decided@example.com')
    const link = new URL((await readLink(id)).body.resource.url ?? '').pathname
    await service.call('POST', `${link}/refusal`)
    expect((await readLink(id)).status).toBe(409)
    const late = await invite('expired@example.com')
    service.setClock(instant(START + 30 * DAY))
    expect((await readLink(late)).status).toBe(409)
    service.setClock(START)
  })

  test('an installation with a mail server: only the mail has the link', async () => {
    const mailServer = await startMailServer()
    const other = await mailServer.service.createOrganization('Mailed')
    const id = await invite('mailed@example.com', {}, mailServer.service, other)
    const { status, body } = await readLink(id, other, mailServer.service)
    expect([status, JSON.stringify(body).includes('/invitations/')]).toEqual([409, false])
    await mailServer.stop()
  })
})
