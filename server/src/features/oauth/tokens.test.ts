// OAuth tokens: refresh token rotation, audience, revocation and expiry.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { disableAnonymousLimits } from '../../../../testbed/limits-file.ts'
import {
  buildAuthorizationUrl,
  createPkcePair,
  createTestApp,
  grantApp,
  ISSUER,
  obtainCode,
  postForm,
  type TestApp,
} from '../../../../testbed/oauth.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { scopes } from '../../domain/access/scopes.ts'
import { DAY, HOUR, instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { hashCredential } from '../../platform/secrets/secrets.ts'
import { periodicTasks } from '../../processes/periodic-tasks.ts'
import { authenticateBearer } from '../access-tokens/authenticate-bearer.ts'

let service: Service
let ada: Person
beforeAll(async () => {
  service = await startService(disableAnonymousLimits())
  ada = await service.createOrganization('Acme')
})
afterAll(() => service.stop())

const currentUserStatus = async (token: string) => {
  const { status, body } = await service.call('GET', '/users/me', { as: token })
  return status === 200 ? 'ok' : body.code
}
const issue = async (app: TestApp, more: Record<string, string | null> = {}, person = ada) =>
  (await postForm(service, '/oauth/token', await obtainCode(service, person, app, more))).body
const refresh = (app: TestApp, refresh_token: string, more: Record<string, string | null> = {}) =>
  postForm(service, '/oauth/token', {
    grant_type: 'refresh_token',
    client_id: app.clientId,
    client_secret: app.secret,
    refresh_token,
    ...more,
  })
const runAt = async <T>(moment: number, work: () => Promise<T>): Promise<T> => {
  service.setClock(instant(moment))
  try {
    return await work()
  } finally {
    service.setClock(START)
  }
}

describe('a refresh token', () => {
  test('can be used again within 10 seconds, if the response was lost', async () => {
    const app = await createTestApp(service)
    const first = await issue(app)
    const second = await refresh(app, first.refresh_token)
    expect(second.status).toBe(200)
    const retry = await runAt(START + 9_999, () => refresh(app, first.refresh_token))
    expect(retry.status).toBe(200)
    for (const token of [first.access_token, second.body.access_token, retry.body.access_token])
      expect(await currentUserStatus(token)).toBe('ok')
    expect((await refresh(app, retry.body.refresh_token)).status).toBe(200)
  })

  test('that is reused later revokes the grant and all its tokens', async () => {
    const app = await createTestApp(service)
    const first = await issue(app)
    const second = (await refresh(app, first.refresh_token)).body
    const replay = await runAt(START + 10_000, () => refresh(app, first.refresh_token))
    expect([replay.status, replay.body.error]).toEqual([400, 'invalid_grant'])
    for (const token of [first.access_token, second.access_token])
      expect(await currentUserStatus(token)).toBe('token_revoked')
    expect((await refresh(app, second.refresh_token)).body.error).toBe('invalid_grant')
  })

  test('only works for its own app; an attempt by another app revokes nothing', async () => {
    const [app, other] = [await createTestApp(service), await createTestApp(service, { isPublic: false })]
    const first = await issue(app)
    expect((await refresh(other, first.refresh_token)).body.error).toBe('invalid_grant')
    expect((await refresh(app, first.refresh_token)).status).toBe(200)
  })

  test('can be used for fewer scopes, but not for more', async () => {
    const app = await createTestApp(service)
    const { refresh_token } = await issue(app, { scope: 'users:read event_types:read' })
    const fewer = await refresh(app, refresh_token, { scope: 'users:read' })
    expect([fewer.status, fewer.body.scope]).toEqual([200, 'users:read'])
    const more = await refresh(app, fewer.body.refresh_token, { scope: 'users:read event_types:write' })
    expect([more.status, more.body.error]).toEqual([400, 'invalid_scope'])
  })

  test('works for 90 days after it was issued', async () => {
    const app = await createTestApp(service)
    const { refresh_token } = await issue(app)
    const late = await runAt(START + 90 * DAY, () => refresh(app, refresh_token))
    expect(late.body.error).toBe('invalid_grant')
    expect((await runAt(START + 90 * DAY - 1, () => refresh(app, refresh_token))).status).toBe(200)
  })

  test('is required', async () => {
    const app = await createTestApp(service)
    const { status, body } = await refresh(app, '', { refresh_token: null })
    expect([status, body.error]).toEqual([400, 'invalid_request'])
  })
})

describe('an access token', () => {
  test('works for two hours, with the scopes that were granted', async () => {
    const { access_token } = await issue(await createTestApp(service))
    expect(await currentUserStatus(access_token)).toBe('ok')
    const { status, body } = await service.call('GET', '/groups', { as: access_token })
    expect([status, body.required_scopes]).toEqual([403, ['groups:read']])
    expect(await runAt(START + 2 * HOUR, () => currentUserStatus(access_token))).toBe('token_expired')
  })

  test('works only for its resource: the API or the MCP server', async () => {
    const app = await createTestApp(service, { scopes: ['mcp:scheduling:read', 'users:read'] })
    const forMcp = await issue(app, { scope: 'mcp:scheduling:read', resource: `${ISSUER}/mcp` })
    expect(await currentUserStatus(forMcp.access_token)).toBe('token_for_other_resource')
    expect(await authenticateBearer(service.ctx, forMcp.access_token, 'mcp')).toMatchObject({
      userId: ada.userId,
      scopes: ['mcp:scheduling:read'],
    })
    const forApi = await issue(app)
    for (const token of [forApi.access_token, ada.token])
      expect(await authenticateBearer(service.ctx, token, 'mcp')).toBe('token_for_other_resource')
    const refreshed = (await refresh(app, forMcp.refresh_token)).body
    expect(await currentUserStatus(refreshed.access_token)).toBe('token_for_other_resource')
    const wrong = await refresh(app, refreshed.refresh_token, { resource: 'https://api.meetwright.test' })
    expect([wrong.status, wrong.body.error]).toEqual([400, 'invalid_target'])
  })

  test('shares its rate limit with all tokens of its grant', async () => {
    const app = await createTestApp(service)
    const first = await issue(app)
    const second = (await refresh(app, first.refresh_token)).body
    const left = async (token: string) => {
      const { headers } = await service.call('GET', '/users/me', { as: token })
      return Number(headers.get('x-ratelimit-remaining'))
    }
    expect([await left(first.access_token), await left(second.access_token)]).toEqual([499, 498])
    expect(await left((await issue(app)).access_token)).toBe(499)
  })

  test('is revoked, and cannot be refreshed, when its user leaves', async () => {
    const app = await createTestApp(service)
    const eve = await service.addMember(ada.organizationId, 'Eve')
    const issued = await issue(app, {}, eve)
    expect(await currentUserStatus(issued.access_token)).toBe('ok')
    const gone = await service.call('DELETE', `/organization_memberships/${eve.membershipId}`, { as: ada })
    expect(gone.status).toBe(204)
    expect(await currentUserStatus(issued.access_token)).toBe('token_revoked')
    expect((await refresh(app, issued.refresh_token)).body.error).toBe('invalid_grant')
  })
})

describe('revocation', () => {
  const revoke = (app: TestApp, token: string) =>
    postForm(service, '/oauth/revoke', { client_id: app.clientId, client_secret: app.secret, token })

  test('of an access token revokes only that token', async () => {
    const app = await createTestApp(service, { isPublic: false })
    const issued = await issue(app)
    expect((await revoke(app, issued.access_token)).status).toBe(200)
    expect(await currentUserStatus(issued.access_token)).toBe('token_revoked')
    expect((await refresh(app, issued.refresh_token)).status).toBe(200)
  })

  test('of a refresh token revokes the grant', async () => {
    const app = await createTestApp(service)
    const issued = await issue(app)
    expect((await revoke(app, issued.refresh_token)).status).toBe(200)
    expect(await currentUserStatus(issued.access_token)).toBe('token_revoked')
    const events = await service.ctx.db
      .withOrganization(ada.organizationId)
      .rows(sql.selectFrom('events').select(['type', 'actor_kind']).where('type', 'like', 'oauth_grant.%'))
    expect(events).toContainEqual({ type: 'oauth_grant.created', actor_kind: 'user' })
    expect(events).toContainEqual({ type: 'oauth_grant.revoked', actor_kind: 'system' })
  })

  test('ignores tokens of other apps and unknown tokens', async () => {
    const [app, other] = [await createTestApp(service), await createTestApp(service)]
    const issued = await issue(app)
    await revoke(other, issued.access_token)
    expect(await currentUserStatus(issued.access_token)).toBe('ok')
    expect((await revoke(other, 'nonsense')).status).toBe(200)
  })
})

describe('introspection', () => {
  const introspect = async (app: TestApp, token: string) =>
    (
      await postForm(service, '/oauth/introspect', {
        client_id: app.clientId,
        client_secret: app.secret,
        token,
      })
    ).body

  test('returns the metadata of an app’s own valid token', async () => {
    const app = await createTestApp(service, { isPublic: false })
    const issued = await issue(app)
    expect(await introspect(app, issued.access_token)).toMatchObject({
      active: true,
      client_id: app.clientId,
      scope: 'users:read',
      token_type: 'Bearer',
      sub: service.uri('users', ada.userId),
      iss: ISSUER,
      aud: 'https://api.meetwright.test',
    })
    expect(await introspect(app, issued.refresh_token)).toMatchObject({ active: true })
    await postForm(service, '/oauth/revoke', {
      client_id: app.clientId,
      client_secret: app.secret,
      token: issued.refresh_token,
    })
    for (const token of [issued.access_token, issued.refresh_token])
      expect(await introspect(app, token)).toEqual({ active: false })
  })

  test('returns nothing about tokens of other apps and personal access tokens', async () => {
    const [app, other] = [await createTestApp(service), await createTestApp(service, { isPublic: false })]
    const issued = await issue(app)
    for (const token of [issued.access_token, issued.refresh_token, ada.token, 'nonsense'])
      expect(await introspect(other, token)).toEqual({ active: false })
  })
})

describe('a legacy app', () => {
  test('without scope gets the legacy scope; a refresh replaces it with explicit scopes', async () => {
    const app = await createTestApp(service, { isLegacy: true, scopes: [] })
    const first = await issue(app, { scope: null })
    expect(first.scope).toBe('default')
    expect(await currentUserStatus(first.access_token)).toBe('ok')
    expect((await service.call('GET', '/groups', { as: first.access_token })).status).toBe(200)
    const second = (await refresh(app, first.refresh_token)).body
    expect(second.scope).toBe(scopes.join(' '))
    expect((await service.call('GET', '/groups', { as: second.access_token })).status).toBe(200)
    const third = (await refresh(app, second.refresh_token)).body
    expect(third.scope).toBe(scopes.join(' '))
    const back = await refresh(app, third.refresh_token, { scope: 'default' })
    expect([back.status, back.body.error]).toEqual([400, 'invalid_scope'])
  })

  test('is limited by the role of its user', async () => {
    const app = await createTestApp(service, { isLegacy: true, scopes: [] })
    const user = await service.addMember(ada.organizationId, 'Plain User')
    const { access_token } = await issue(app, { scope: null }, user)
    const path = `/organizations/${ada.organizationId}/invitations`
    const { status, body } = await service.call('POST', path, {
      as: access_token,
      body: { email: 'x@example.com' },
    })
    expect([status, body.code]).toEqual([403, 'permission_denied'])
  })

  test('may request scopes, but not the legacy scope', async () => {
    const app = await createTestApp(service, { isLegacy: true, scopes: [] })
    expect((await issue(app)).scope).toBe('users:read')
    const back = await grantApp(
      service,
      ada,
      buildAuthorizationUrl(app, createPkcePair(), { scope: 'default' }),
    )
    expect(back.searchParams.get('error')).toBe('invalid_scope')
  })
})

test('cleanup deletes expired tokens and keeps those in use', async () => {
  const app = await createTestApp(service)
  const issued = await issue(app)
  const [{ grant_id } = { grant_id: null }] = await service.ctx.db.directory(
    sql
      .selectFrom('oauth_tokens')
      .select('grant_id')
      .where('hash', '=', hashCredential(issued.refresh_token)),
  )
  const left = async () => {
    const rows = await service.ctx.db.directory(
      sql.selectFrom('oauth_tokens').select('kind').where('grant_id', '=', grant_id).orderBy('kind'),
    )
    const grants = await service.ctx.db.withOrganization(ada.organizationId).rows(
      sql
        .selectFrom('oauth_grants')
        .select('id')
        .where('id', '=', grant_id ?? ''),
    )
    return [...rows.map(({ kind }) => kind), ...grants.map(() => 'Grant')]
  }
  const runCleanup = async () => {
    for (const task of periodicTasks.filter(({ name }) => name.startsWith('oauth_')))
      await task.run(service.ctx, new AbortController().signal)
  }
  expect(await left()).toEqual(['AccessToken', 'AuthorizationCode', 'RefreshToken', 'Grant'])
  await runAt(START + 2 * DAY, runCleanup)
  expect(await left()).toEqual(['RefreshToken', 'Grant'])
  expect((await refresh(app, issued.refresh_token)).status).toBe(200)
  await runAt(START + 92 * DAY, runCleanup)
  expect(await left()).toEqual([])
})
