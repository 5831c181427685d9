// Personal access tokens: format, authentication, expiry and revocation.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { isPersonalToken } from '../../domain/access/token-format.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccessTokenInput, createAccessToken } from './create-access-token.ts'
import { revokeAccessToken } from './revoke-access-token.ts'
import { tokenById, tokensOfUser } from './store.ts'

let service: Service
let owner: Person
let member: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  member = await service.addMember(owner.organizationId, 'Mia Member')
})
afterAll(() => service.stop())

const createToken = (person: Person, input: Partial<AccessTokenInput> = {}) =>
  createAccessToken(
    service.ctx,
    { kind: 'system', organizationId: person.organizationId },
    { userId: person.userId, name: 'test', scopes: ['users:read'], legacy: false, expiresAt: null, ...input },
  )
const getMe = (token: string) => service.call('GET', '/users/me', { as: token })

describe('a token', () => {
  test('has a format that secret scanners recognize, and is stored only as a hash', async () => {
    const { id, token } = await createToken(member)
    expect(token).toMatch(/^mwp_[0-9A-Za-z]{36}$/)
    expect(isPersonalToken(token)).toBe(true)
    const rows = await service.ctx.db.directory(sql.selectFrom('access_tokens').selectAll())
    expect(rows.some((row) => row.id === id)).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(token.slice(4, 34))
    const events = await service.ctx.db
      .withOrganization(member.organizationId)
      .rows(sql.selectFrom('events').selectAll().where('subject_id', '=', id))
    expect(events).toMatchObject([{ type: 'access_token.created' }])
    expect(JSON.stringify(events)).not.toContain(token.slice(4, 34))
  })

  test('can’t have scopes of AI tools, because the MCP server would reject it', async () => {
    await expect(
      createToken(member, { scopes: ['users:read', 'mcp:scheduling:read'] }),
    ).rejects.toMatchObject({
      code: 'invalid_argument',
    })
  })

  test('can be listed by owner and found by id', async () => {
    const person = await service.addMember(owner.organizationId, 'Lister')
    const { id } = await createToken(person, { name: 'laptop' })
    const listed = await service.ctx.db.directory(tokensOfUser(person.organizationId, person.userId))
    expect(listed.map(({ name }) => name)).toEqual(['test', 'laptop'])
    expect(await service.ctx.db.directory(tokenById(id))).toMatchObject([{ name: 'laptop' }])
  })

  test.each([
    ['no scope', []],
    ['an unknown scope', ['users:read', 'users:admin']],
    ['the legacy scope', ['default']],
  ])('is not created with %s', async (_, scopes) => {
    await expect(createToken(member, { scopes: scopes as AccessTokenInput['scopes'] })).rejects.toMatchObject(
      {
        code: 'invalid_argument',
      },
    )
  })
})

describe('401', () => {
  test('malformed, mistyped and unknown tokens are invalid', async () => {
    const { token } = await createToken(member)
    const changed = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')
    for (const text of ['x', 'mwp_', changed, token.toLowerCase(), `${token}0`, token.slice(1)]) {
      const { status, body, headers } = await getMe(text)
      expect([status, body.code, body.message]).toEqual([
        401,
        'token_invalid',
        'The access token is invalid.',
      ])
      expect(headers.get('www-authenticate')).toBe(
        'Bearer realm="https://api.meetwright.test", error="invalid_token"',
      )
    }
  })

  test('a response to a missing token explains how to send one', async () => {
    for (const authorization of [undefined, 'Basic eDp5', 'Bearer', 'Bearer ', 'token']) {
      const headers = authorization === undefined ? {} : { authorization }
      const response = await service.call('GET', '/users/me', { headers })
      expect([response.status, response.body.code]).toEqual([401, 'unauthenticated'])
      expect(response.headers.get('www-authenticate')).toBe('Bearer realm="https://api.meetwright.test"')
    }
  })

  test('an expired token returns token_expired from the expiry time on', async () => {
    const { token } = await createToken(member, { expiresAt: instant(START + HOUR) })
    service.setClock(instant(START + HOUR - 1))
    expect((await getMe(token)).status).toBe(200)
    service.setClock(instant(START + HOUR))
    const { status, body } = await getMe(token)
    expect([status, body.code, body.message]).toEqual([401, 'token_expired', 'The access token has expired.'])
    service.setClock(START)
  })

  test('a revoked token returns token_revoked at once, and is revoked only once', async () => {
    const { id, token } = await createToken(member)
    expect((await getMe(token)).status).toBe(200)
    const actor = { kind: 'system', organizationId: member.organizationId } as const
    expect(await revokeAccessToken(service.ctx, actor, id)).toBe(true)
    const { status, body } = await getMe(token)
    expect([status, body.code, body.message]).toEqual([
      401,
      'token_revoked',
      'The access token has been revoked.',
    ])
    expect(await revokeAccessToken(service.ctx, actor, id)).toBe(false)
  })

  test('a token can be revoked only within its organization', async () => {
    const other = await service.createOrganization('Other')
    const { id, token } = await createToken(member)
    const actor = { kind: 'system', organizationId: other.organizationId } as const
    expect(await revokeAccessToken(service.ctx, actor, id)).toBe(false)
    expect((await getMe(token)).status).toBe(200)
  })

  test('a token of a former member is rejected', async () => {
    const person = await service.addMember(owner.organizationId, 'Leaver')
    const path = `/organization_memberships/${person.membershipId}`
    await service.call('DELETE', path, { as: owner })
    const { token } = await createToken(person)
    expect((await getMe(token)).body.code).toBe('token_revoked')
  })
})

describe('scopes', () => {
  test('a write scope includes the read scope of the same resource only', async () => {
    const { token } = await createToken(owner, { scopes: ['users:write'] })
    expect((await getMe(token)).status).toBe(200)
    const { status, body } = await service.call('GET', '/groups', { as: token })
    expect([status, body.code, body.required_scopes]).toEqual([403, 'insufficient_scope', ['groups:read']])
  })

  test('a legacy token passes every scope check but no role check', async () => {
    const { token } = await createToken(member, { scopes: [], legacy: true })
    expect((await getMe(token)).status).toBe(200)
    expect((await service.call('GET', '/groups', { as: token })).status).toBe(200)
    const { status, body } = await service.call('POST', '/groups', { as: token, body: { name: 'X' } })
    expect([status, body.code]).toEqual([403, 'permission_denied'])
  })
})
