// Invitations with a role and groups, and resent invitations.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { createAccessToken } from '../access-tokens/create-access-token.ts'

let service: Service
let owner: Person
let admin: Person
let sales: string
let addresses = 0

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  admin = await service.addMember(owner.organizationId, 'Ada Admin', 'admin')
  sales = await createGroup('Sales', owner)
})
afterAll(() => service.stop())

const idOf = (uri = '') => uri.slice(-36)
async function createGroup(name: string, as: Person): Promise<string> {
  return (await service.call('POST', '/groups', { as, body: { name } })).body.resource.uri ?? ''
}
function invite(fields: object, as = owner) {
  addresses += 1
  const body = { email: `guest-${addresses}@example.com`, ...fields }
  return service.call('POST', `/organizations/${owner.organizationId}/invitations`, { as, body })
}
const createInvitation = async (fields: object = {}) => idOf((await invite(fields)).body.resource.uri)
const resend = (id: string, as = owner) =>
  service.call('POST', `/organization_invitations/${id}/resend`, { as })
const accept = (objectId: string, generation = 1) => {
  const { organizationId } = owner
  const link = service.ctx.secrets.createLink('organization_invitation', {
    organizationId,
    objectId,
    generation,
  })
  return service.call('POST', `/invitations/${link}/acceptance`, { body: { name: 'Grace Guest' } })
}

/** The membership and the groups of who accepted. */
async function readMembership(user: string | null | undefined) {
  const path = `/organization_memberships?user=${user}`
  const [membership] = (await service.call('GET', path, { as: owner })).body.collection
  const relationships = await service.call('GET', `/group_relationships?owner=${membership?.uri}`, {
    as: owner,
  })
  return {
    role: membership?.role,
    groups: relationships.body.collection.map(({ group, role }) => [group, role]),
  }
}

describe('an invitation with a role and groups', () => {
  test.each(['owner', 'admin'] as const)('by an %s gives both to who accepts it', async (role) => {
    const { status, body } = await invite(
      { role: 'admin', groups: [sales] },
      role === 'owner' ? owner : admin,
    )
    expect([status, body.resource]).toMatchObject([201, { role: 'admin', groups: [sales] }])
    const accepted = await accept(idOf(body.resource.uri))
    expect(accepted.body.resource).toMatchObject({ status: 'accepted', role: 'admin', groups: [] })
    expect(await readMembership(accepted.body.resource.user)).toEqual({
      role: 'admin',
      groups: [[sales, 'member']],
    })
  })

  test('without them makes a user without groups', async () => {
    const accepted = await accept(await createInvitation())
    expect(await readMembership(accepted.body.resource.user)).toEqual({ role: 'user', groups: [] })
  })

  test.each([
    [400, { role: 'owner' }],
    [400, { role: 'boss' }],
  ])('is rejected with %i: %j', async (status, fields) => {
    expect((await invite(fields)).status).toBe(status)
  })

  test('is rejected with repeated groups and groups of others', async () => {
    const repeated = await invite({ groups: [sales, sales] })
    expect([repeated.status, repeated.body.details?.[0]?.parameter]).toEqual([400, 'groups.1'])
    const outsider = await service.createOrganization('Others')
    const foreign = await createGroup('Foreign', outsider)
    expect((await invite({ groups: [sales, foreign] })).status).toBe(404)
  })

  test('needs the scope of groups', async () => {
    const { token } = await createAccessToken(
      service.ctx,
      { kind: 'system', organizationId: owner.organizationId },
      {
        userId: owner.userId,
        name: 'test',
        scopes: ['organizations:write'],
        legacy: false,
        expiresAt: null,
      },
    )
    const { status, body } = await invite({ groups: [sales] }, { ...owner, token })
    expect([status, body.required_scopes]).toEqual([403, ['groups:write']])
    expect((await invite({ role: 'admin' }, { ...owner, token })).status).toBe(201)
  })
})

describe('a resent invitation', () => {
  test('has a new link and another 30 days; the old link stops working', async () => {
    const id = await createInvitation()
    service.setClock(instant(START + 20 * DAY))
    const { status, body } = await resend(id, admin)
    expect([status, body.resource.last_sent_at]).toEqual([200, '2026-11-22T09:00:00.000000Z'])
    service.setClock(instant(START + 49 * DAY))
    expect((await accept(id, 1)).status).toBe(404)
    expect((await accept(id, 2)).status).toBe(200)
    service.setClock(START)
  })

  test('counts for the limit of one invitation a day', async () => {
    const id = await createInvitation()
    const tooEarly = await resend(id)
    expect([tooEarly.status, tooEarly.headers.get('retry-after')]).toEqual([429, '86400'])
    service.setClock(instant(START + DAY))
    expect([(await resend(id)).status, (await resend(id)).status]).toEqual([200, 429])
    service.setClock(START)
  })

  test('may have expired; its groups are kept', async () => {
    const id = await createInvitation({ role: 'admin', groups: [sales] })
    service.setClock(instant(START + 40 * DAY))
    expect((await accept(id)).status).toBe(404)
    const { status, body } = await resend(id)
    expect([status, body.resource.status, body.resource.groups]).toEqual([200, 'pending', [sales]])
    expect(body.resource.expires_at).toBe('2027-01-11T09:00:00.000000Z')
    const accepted = await accept(id, 2)
    expect(await readMembership(accepted.body.resource.user)).toEqual({
      role: 'admin',
      groups: [[sales, 'member']],
    })
    service.setClock(START)
  })

  test('must not be decided', async () => {
    const id = await createInvitation()
    await accept(id)
    service.setClock(instant(START + DAY))
    expect((await resend(id)).status).toBe(409)
    service.setClock(instant(START + 40 * DAY))
    expect((await resend(await createInvitation())).status).toBe(429)
    service.setClock(START)
  })
})
