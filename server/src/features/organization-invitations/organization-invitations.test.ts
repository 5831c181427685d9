// Organization invitations over HTTP: creating, listing, reading and revoking them as an admin.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, HOUR, instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { recipientHashes } from './invite-to-organization.ts'
import { deleteOldRecipients } from './recipient-store.ts'
import { deleteExpiredInvitations } from './store.ts'

let service: Service
let owner: Person
let admin: Person
let member: Person
let outsider: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  admin = await service.addMember(owner.organizationId, 'Ada Admin', 'admin')
  member = await service.addMember(owner.organizationId, 'Mia Member')
  outsider = await service.createOrganization('Elsewhere')
})
afterAll(() => service.stop())

const idOf = (uri = '') => uri.slice(-36)
const organization = (person: Person) => service.uri('organizations', person.organizationId)
const invite = (email: string, as: Person = owner) =>
  service.call('POST', `/organizations/${as.organizationId}/invitations`, { as, body: { email } })
const list = (query: string, as: Person = owner) =>
  service.call('GET', `/organization_invitations?organization=${organization(as)}${query}`, { as })
const emails = (response: { body: { collection: { email?: string }[] } }) =>
  response.body.collection.map(({ email }) => email)

describe('201', () => {
  test('returns the invitation with the fields of the inviting organization', async () => {
    const { status, body } = await invite('Grace@Example.com')
    expect(status).toBe(201)
    expect(body).toEqual({
      resource: {
        uri: expect.stringMatching(
          /^https:\/\/api\.meetwright\.test\/organization_invitations\/[0-9a-f-]{36}$/,
        ),
        name: 'Acme',
        kind: 'multiple',
        plan: 'enterprise',
        stage: 'active',
        organization: organization(owner),
        email: 'grace@example.com',
        role: 'user',
        groups: [],
        status: 'pending',
        user: null,
        invited_by: { user: service.uri('users', owner.userId), name: expect.any(String) },
        last_sent_at: '2026-11-02T09:00:00.000000Z',
        expires_at: '2026-12-02T09:00:00.000000Z',
        created_at: '2026-11-02T09:00:00.000000Z',
        updated_at: '2026-11-02T09:00:00.000000Z',
      },
    })
  })

  test('two organizations can invite the same address', async () => {
    expect((await invite('both@example.com')).status).toBe(201)
    expect((await invite('both@example.com', outsider)).status).toBe(201)
  })

  test('only one of many concurrent invitations to an address succeeds', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => invite('crowd@example.com')))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  })
})

describe('200', () => {
  test('lists the same invitations under both paths', async () => {
    const alias = await service.call('GET', `/organizations/${owner.organizationId}/invitations`, {
      as: owner,
    })
    expect(alias.body.collection).toEqual((await list('')).body.collection)
    expect(alias.body.collection.length).toBeGreaterThan(1)
  })

  test('gets an invitation under both paths', async () => {
    const { body } = await invite('one@example.com')
    const id = idOf(body.resource.uri)
    for (const path of [
      `/organization_invitations/${id}`,
      `/organizations/${owner.organizationId}/invitations/${id}`,
    ])
      expect((await service.call('GET', path, { as: admin })).body).toEqual(body)
  })

  test('filters by address, ignoring case, and by status', async () => {
    await invite('case@example.com')
    expect(emails(await list('&email=CASE@example.COM'))).toEqual(['case@example.com'])
    expect(emails(await list('&email=case@example.com&status=accepted'))).toEqual([])
    expect(emails(await list('&status=pending'))).toContain('case@example.com')
  })

  test('sorts by email address, paged, in both directions', async () => {
    const sorted = emails(await list('&sort=email:asc&count=100'))
    expect(sorted.length).toBeGreaterThan(3)
    expect(sorted).toEqual([...sorted].sort())
    expect(emails(await list('&sort=email:desc&count=100'))).toEqual([...sorted].reverse())
    const first = await list('&sort=email:asc&count=2')
    const second = await service.call('GET', onServer(first.body.pagination.next_page), { as: owner })
    expect([...emails(first), ...emails(second)]).toEqual(sorted.slice(0, 4))
    const back = await service.call('GET', onServer(second.body.pagination.previous_page), { as: owner })
    expect(emails(back)).toEqual(emails(first))
    expect(back.body.pagination.previous_page).toBeNull()
  })
})

const onServer = (url: string | null) => (url ?? '').replace('https://api.meetwright.test', '')

describe('204', () => {
  test('a revoked invitation is deleted, and the address can be invited again the next day', async () => {
    const { body } = await invite('revoked@example.com')
    const path = `/organization_invitations/${idOf(body.resource.uri)}`
    expect((await service.call('DELETE', path, { as: admin })).status).toBe(204)
    expect((await service.call('GET', path, { as: owner })).status).toBe(404)
    expect((await service.call('DELETE', path, { as: owner })).status).toBe(404)
    expect(emails(await list('&email=revoked@example.com'))).toEqual([])
    const tooEarly = await invite('revoked@example.com')
    expect([tooEarly.status, tooEarly.headers.get('retry-after')]).toEqual([429, '86400'])
    expect(tooEarly.body.details[0]?.code).toBe('invited_recently')
    expect(tooEarly.body.message).toContain('Invite it again after 2026-11-03T09:00:00')
    service.setClock(instant(START + DAY))
    expect((await invite('revoked@example.com')).status).toBe(201)
    service.setClock(START)
  })

  test('an expired invitation can be deleted', async () => {
    const { body } = await invite('expired@example.com')
    const path = `/organization_invitations/${idOf(body.resource.uri)}`
    service.setClock(instant(START + 30 * DAY))
    expect((await service.call('DELETE', path, { as: admin })).status).toBe(204)
    expect((await service.call('GET', path, { as: owner })).status).toBe(404)
    service.setClock(START)
  })

  test('the alias also revokes', async () => {
    const { body } = await invite('alias@example.com')
    const path = `/organizations/${owner.organizationId}/invitations/${idOf(body.resource.uri)}`
    expect((await service.call('DELETE', path, { as: owner })).status).toBe(204)
  })
})

describe('400', () => {
  test('the list requires the organization', async () => {
    const { status, body } = await service.call('GET', '/organization_invitations', { as: owner })
    expect(status).toBe(400)
    expect(body.details).toEqual([{ parameter: 'organization', message: 'is required', code: 'required' }])
  })

  test.each([
    {},
    { email: 'nobody' },
    { email: 'a b@example.com' },
    { email: 5 },
    { email: `${'x'.repeat(250)}@example.com` },
  ])('rejects an invalid address: %j', async (body) => {
    const path = `/organizations/${owner.organizationId}/invitations`
    expect((await service.call('POST', path, { as: owner, body })).status).toBe(400)
  })

  test.each(['&status=revoked', '&sort=status:asc', '&sort=email:asc,created_at:desc', '&email=x'])(
    'rejects an invalid filter or sort: %s',
    async (query) => {
      expect((await list(query)).status).toBe(400)
    },
  )
})

describe('403', () => {
  test('members cannot create, read or revoke invitations', async () => {
    const { body } = await invite('secret@example.com')
    const path = `/organization_invitations/${idOf(body.resource.uri)}`
    expect((await invite('x@example.com', member)).status).toBe(403)
    expect((await list('', member)).status).toBe(403)
    expect((await service.call('GET', path, { as: member })).status).toBe(403)
    expect((await service.call('DELETE', path, { as: member })).status).toBe(403)
  })
})

describe('404', () => {
  test('an invitation of another organization, under both paths', async () => {
    const { body } = await invite('mine@example.com')
    const id = idOf(body.resource.uri)
    const foreign = `/organizations/${owner.organizationId}/invitations`
    for (const path of [`/organization_invitations/${id}`, `${foreign}/${id}`]) {
      expect((await service.call('GET', path, { as: outsider })).status).toBe(404)
      expect((await service.call('DELETE', path, { as: outsider })).status).toBe(404)
    }
    const own = `/organizations/${outsider.organizationId}/invitations/${id}`
    expect((await service.call('GET', own, { as: outsider })).status).toBe(404)
    expect((await service.call('GET', foreign, { as: outsider })).status).toBe(404)
    const planted = { as: outsider, body: { email: 'x@example.com' } }
    expect((await service.call('POST', foreign, planted)).status).toBe(404)
    const query = `/organization_invitations?organization=${organization(owner)}`
    expect((await service.call('GET', query, { as: outsider })).status).toBe(404)
  })
})

describe('409', () => {
  test('a member cannot be invited', async () => {
    const { email = '' } = (await service.call('GET', '/users/me', { as: member })).body.resource
    const { status, body } = await invite(email.toUpperCase())
    expect([status, body.title]).toEqual([409, 'Already Exists'])
  })

  test('an address with a pending invitation cannot be invited again until it expires', async () => {
    expect((await invite('late@example.com')).status).toBe(201)
    const again = await invite('late@example.com')
    expect([again.status, again.body.details[0]?.code]).toEqual([409, 'invited'])
    const before = (await list('&email=late@example.com')).body.collection[0]
    service.setClock(instant(START + 30 * DAY))
    expect(emails(await list('&email=late@example.com'))).toEqual([])
    expect(emails(await list('&email=late@example.com&status=pending'))).toEqual([])
    expect((await list('&status=expired&email=late@example.com')).body.collection).toEqual([
      { ...before, status: 'expired' },
    ])
    const path = `/organization_invitations/${idOf(before?.uri)}`
    expect((await service.call('GET', path, { as: owner })).body.resource.status).toBe('expired')
    expect((await invite('late@example.com')).status).toBe(201)
    expect((await service.call('GET', path, { as: owner })).status).toBe(404)
    service.setClock(START)
  })
})

describe('429', () => {
  let invited = 0
  const nextEmail = () => {
    invited += 1
    return `many-${invited}@example.com`
  }
  const inviteMany = async (count: number, as: Person) => {
    const responses = await Promise.all(Array.from({ length: count }, () => invite(nextEmail(), as)))
    return responses.filter(({ status }) => status === 201).length
  }

  test('300 invitations at once: a user sends 50 an hour', async () => {
    const eager = await service.createOrganization('Eager')
    expect(await inviteMany(300, eager)).toBe(50)
    expect(await inviteMany(1, { ...eager, token: await service.createToken(eager) })).toBe(0)
    service.setClock(instant(START + HOUR))
    expect((await invite(nextEmail(), eager)).status).toBe(201)
    service.setClock(START)
  })

  test('an organization in the stage trial sends 20 a day, whichever admin invites', async () => {
    const trial = await service.createOrganization('Trial', { stage: 'trial' })
    const second = await service.addMember(trial.organizationId, 'Second', 'admin')
    expect([await inviteMany(15, trial), await inviteMany(15, second)]).toEqual([15, 5])
  })

  test('one invitation a day to an address, however it is revoked', async () => {
    const responses = []
    for (let times = 0; times < 3; times += 1) {
      const { status, body } = await invite('again@example.com')
      responses.push(status)
      if (status === 201)
        await service.call('DELETE', `/organization_invitations/${idOf(body.resource.uri)}`, { as: owner })
    }
    expect(responses).toEqual([201, 429, 429])
  })

  test('also after a restart without Redis and with a new secret; the row has no address and is deleted after a day', async () => {
    const url = service.ctx.config.database.url
    const first = await invite('restart@example.com')
    const path = `/organization_invitations/${idOf(first.body.resource.uri)}`
    await service.call('DELETE', path, { as: owner })
    const [oldSecret] = service.ctx.config.secrets
    const MEETWRIGHT_SECRET = `another-secret-of-thirty-two-letters,${oldSecret}`
    const restarted = await startService({ DATABASE_URL: url, MEETWRIGHT_SECRET })
    const again = await restarted.call('POST', `/organizations/${owner.organizationId}/invitations`, {
      as: owner,
      body: { email: 'restart@example.com' },
    })
    expect(again.status).toBe(429)
    await restarted.stop()
    const { ctx } = service
    const hashes = recipientHashes(ctx, owner.organizationId, 'restart@example.com')
    const rows = () =>
      ctx.db
        .withOrganization(owner.organizationId)
        .rows(
          sql
            .selectFrom('invitation_recipients')
            .select('recipient_hash')
            .where('recipient_hash', 'in', hashes),
        )
    const stored = Buffer.concat((await rows()).map(({ recipient_hash }) => recipient_hash))
    expect(stored.length).toBeGreaterThan(0)
    expect(stored.toString('latin1')).not.toContain('restart')
    await ctx.db.batch(deleteOldRecipients(instant(START + DAY - 1), 1_000))
    expect(await rows()).toHaveLength(1)
    await ctx.db.batch(deleteOldRecipients(instant(START + DAY), 1_000))
    expect(await rows()).toEqual([])
  })
})

test('an expired invitation is kept for 30 days', async () => {
  const { body } = await invite('kept@example.com')
  const path = `/organization_invitations/${idOf(body.resource.uri)}`
  const readStatusAfter = async (ms: number) => {
    const now = instant(START + ms)
    service.setClock(now)
    await service.ctx.db.batch(deleteExpiredInvitations(now, 1_000))
    return (await service.call('GET', path, { as: owner })).status
  }
  expect(await readStatusAfter(60 * DAY - 1)).toBe(200)
  expect(await readStatusAfter(60 * DAY)).toBe(404)
  service.setClock(START)
})
