// Organizations: reading over HTTP, and changes by the operator.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEmail, setUpTotp, setUserPassword, signInVisitor } from '../../../../testbed/accounts.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
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
        accent_color: null,
        show_powered_by: true,
        logo_url: null,
        require_second_factor: false,
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

  describe('require_second_factor', () => {
    const isRequired = async (boss: Person) =>
      (await get(boss.organizationId, boss)).body.resource.require_second_factor
    const eventsOf = async ({ organizationId }: Person) =>
      (
        await service.ctx.db
          .withOrganization(organizationId)
          .rows(
            sql.selectFrom('events').select('type').where('subject_id', '=', organizationId).orderBy('id'),
          )
      ).map(({ type }) => type)

    test('is set with other fields by an admin who has a second factor, and removed again', async () => {
      const boss = await service.createOrganization('Strict')
      await setUpTotp(service, boss)
      const set = await change(boss.organizationId, boss, { require_second_factor: true, name: 'Stricter' })
      expect([set.status, set.body.resource]).toMatchObject([
        200,
        { require_second_factor: true, name: 'Stricter' },
      ])
      const member = await service.addMember(boss.organizationId, 'Mia Member')
      await setUserPassword(service, member)
      const visitor = await signInVisitor(service, await getEmail(service, member))
      expect((await visitor.open('/account')).location).toBe('/account/security/required?next=%2Faccount')
      expect((await change(boss.organizationId, boss, { require_second_factor: true })).status).toBe(200)
      await change(boss.organizationId, boss, { require_second_factor: false })
      expect(await isRequired(boss)).toBe(false)
      expect((await visitor.open('/account')).status).toBe(200)
      expect(await eventsOf(boss)).toEqual([
        'organization.created',
        'organization.updated',
        'second_factor_rule.updated',
        'organization.updated',
        'organization.updated',
        'second_factor_rule.updated',
      ])
    })

    test('returns 409 to an admin without a second factor, and changes nothing', async () => {
      const boss = await service.createOrganization('Bare')
      const refused = await change(boss.organizationId, boss, { require_second_factor: true, name: 'New' })
      expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
      expect(refused.body.message).toContain('/account/security')
      expect((await get(boss.organizationId, boss)).body.resource).toMatchObject({
        name: 'Bare',
        require_second_factor: false,
      })
      expect((await change(boss.organizationId, boss, { require_second_factor: false })).status).toBe(200)
    })

    test('repeating it does not end the sessions that were open before', async () => {
      const boss = await service.createOrganization('Again')
      const member = await service.addMember(boss.organizationId, 'Mia Member')
      await setUserPassword(service, member)
      await setUpTotp(service, boss)
      const visitor = await signInVisitor(service, await getEmail(service, member))
      service.setClock(instant(START + MINUTE))
      for (let count = 0; count < 2; count += 1) {
        await change(boss.organizationId, boss, { require_second_factor: true })
        expect((await visitor.open('/account')).status).toBe(200)
      }
      service.setClock(START)
    })

    test('returns 403 to a member who is not an admin', async () => {
      const member = await service.addMember(owner.organizationId, 'Mo Member')
      await setUpTotp(service, member)
      const { status } = await change(owner.organizationId, member, { require_second_factor: true })
      expect(status).toBe(403)
      expect(await isRequired(owner)).toBe(false)
    })
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
