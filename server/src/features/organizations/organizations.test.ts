// Organizations: reading over HTTP, and changes by the operator.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { changeOrganization } from './change-organization.ts'
import { createOrganization } from './create-organization.ts'
import { allOrganizations } from './store.ts'

let service: Service
let owner: Person
let outsider: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  outsider = await service.createOrganization('Elsewhere')
})
afterAll(() => service.stop())

const get = (id: string, as: Person) => service.call('GET', `/organizations/${id}`, { as })

describe('200', () => {
  test('returns the fields of the specification', async () => {
    expect((await get(owner.organizationId, owner)).body).toEqual({
      resource: {
        uri: service.uri('organizations', owner.organizationId),
        name: 'Acme',
        kind: 'individual',
        plan: 'enterprise',
        stage: 'active',
        privacy_url: null,
        imprint_url: null,
        created_at: '2026-11-02T09:00:00.000000Z',
        updated_at: '2026-11-02T09:00:00.000000Z',
      },
    })
  })

  test('kind depends on the number of members; every member can read it', async () => {
    const member = await service.addMember(owner.organizationId, 'Mia Member')
    const third = await service.addMember(owner.organizationId, 'Third')
    for (const person of [owner, member, third])
      expect((await get(owner.organizationId, person)).body.resource.kind).toBe('multiple')
  })

  test('a change by the operator applies to the next request', async () => {
    const trialOwner = await service.createOrganization('Trial')
    await changeOrganization(
      service.ctx,
      { kind: 'system', organizationId: trialOwner.organizationId },
      {
        plan: 'free',
        stage: 'trial',
        name: 'Paid',
      },
    )
    const { body, headers } = await get(trialOwner.organizationId, trialOwner)
    expect(body.resource).toMatchObject({ plan: 'free', stage: 'trial', name: 'Paid' })
    expect(headers.get('x-ratelimit-limit')).toBe('10')
  })
})

describe('PATCH', () => {
  const change = (id: string, as: Person, body: object) =>
    service.call('PATCH', `/organizations/${id}`, { as, body })
  const links = { privacy_url: 'https://example.com/privacy', imprint_url: 'https://example.com/imprint' }

  test('an admin changes the name and the links, and the change is in the feed', async () => {
    const boss = await service.createOrganization('Before')
    const { status, body } = await change(boss.organizationId, boss, { name: 'After', ...links })
    expect([status, body.resource]).toEqual([200, expect.objectContaining({ name: 'After', ...links })])
    expect((await get(boss.organizationId, boss)).body.resource).toMatchObject({ name: 'After', ...links })
    const { collection } = (await service.call('GET', '/changes', { as: boss })).body
    expect(collection.at(-1)).toMatchObject({ event: 'organization.updated', resource: links })
    const removed = await change(boss.organizationId, boss, { imprint_url: null })
    expect(removed.body.resource).toMatchObject({ ...links, imprint_url: null })
  })

  test('a member who is not an admin can’t', async () => {
    const member = await service.addMember(owner.organizationId, 'Mel Member')
    expect((await change(owner.organizationId, member, links)).status).toBe(403)
  })

  test('another organization is not found', async () => {
    expect((await change(outsider.organizationId, owner, links)).status).toBe(404)
  })

  test.each([
    { privacy_url: 'http://example.com/privacy' },
    { privacy_url: 'javascript:alert(1)' },
    { imprint_url: `https://example.com/${'x'.repeat(2_000)}` },
    { imprint_url: 'https://example.com/"><script>' },
    { name: 'Visit evil.example' },
    { name: ' ' },
    { plan: 'enterprise' },
    {},
  ])('%o returns 400', async (body) => {
    expect((await change(owner.organizationId, owner, body)).status).toBe(400)
  })
})

describe('404', () => {
  test('another organization returns the same error as an unknown one', async () => {
    const [theirs, nobodys] = await Promise.all([
      get(outsider.organizationId, owner),
      get(service.ctx.newId(), owner),
    ])
    expect(theirs.status).toBe(404)
    const { request_id: _one, ...first } = theirs.body
    const { request_id: _two, ...second } = nobodys.body
    expect(first).toEqual(second)
  })
})

describe('creating an organization', () => {
  const newOrganization = (email: string) => ({
    name: 'New',
    plan: 'teams' as const,
    stage: 'active' as const,
    owner: { name: 'Nora New', email, timezone: 'UTC', locale: 'en' },
  })

  test('allows one organization per email address, ignoring case, and rolls back a rejected one', async () => {
    await createOrganization(service.ctx, newOrganization('nora@example.com'))
    const before = await service.ctx.db.batch(allOrganizations())
    await expect(createOrganization(service.ctx, newOrganization('NORA@Example.com'))).rejects.toMatchObject({
      code: 'already_exists',
    })
    expect(await service.ctx.db.batch(allOrganizations())).toEqual(before)
  })
})
