// The last use of a token: recorded to the hour and written at most once per hour.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, obtainCode, postForm } from '../../../../testbed/oauth.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { flushTokenUsage, recordTokenUse } from './record-token-use.ts'
import { tokenById, tokensOfUser } from './store.ts'

let service: Service
let ada: Person

beforeAll(async () => {
  service = await startService()
})
beforeEach(async () => {
  service.setClock(START)
  ada = await service.createOrganization('Acme')
})
afterAll(() => service.stop())

async function useToken(token: string | Person, at: Instant): Promise<void> {
  service.setClock(at)
  expect((await service.call('GET', '/users/me', { as: token })).status).toBe(200)
  await flushTokenUsage(service.ctx)
}
const lastUse = async () => {
  const tokens = await service.ctx.db.directory(tokensOfUser(ada.organizationId, ada.userId))
  return tokens[0]?.last_used_at
}
/** The version of the row: PostgreSQL creates a new one on each write. */
const versionOf = async (id: string) =>
  (
    await service.ctx.db.directory(
      sql
        .selectFrom('access_tokens')
        .select(({ ref }) => ref('xmin' as 'id').as('version'))
        .where('id', '=', id),
    )
  )[0]?.version

test('records the last accepted request of a personal token, not a rejected one', async () => {
  expect(await lastUse()).toBe(null)
  await useToken(ada, START)
  expect(await lastUse()).toBe(START)
  const later = instant(Math.floor(START / HOUR) * HOUR + 5 * HOUR + MINUTE)
  await useToken(ada, later)
  expect(await lastUse()).toBe(later)
  service.setClock(instant(later + 3 * HOUR))
  expect((await service.call('GET', '/users/me', { as: `${ada.token}x` })).status).toBe(401)
  await flushTokenUsage(service.ctx)
  expect(await lastUse()).toBe(later)
})

test('writes once per hour, for any number of requests and processes', async () => {
  const hour = instant(Math.floor(START / HOUR) * HOUR + 24 * HOUR)
  await useToken(ada, hour)
  const [token] = await service.ctx.db.directory(tokensOfUser(ada.organizationId, ada.userId))
  const id = token?.id ?? ''
  const version = await versionOf(id)
  for (let minute = 1; minute < 60; minute += 10) await useToken(ada, instant(hour + minute * MINUTE))
  // A second process has not recorded this hour yet and checks the database.
  const other = { ...service.ctx, db: { ...service.ctx.db } }
  recordTokenUse(other, { kind: 'personal', organizationId: ada.organizationId, id })
  await flushTokenUsage(other)
  expect([await lastUse(), await versionOf(id)]).toEqual([hour, version])
})

test('records the last use of an app per grant, for all of its tokens', async () => {
  const app = await createTestApp(service)
  const { body } = await postForm(service, '/oauth/token', await obtainCode(service, ada, app))
  const grants = () =>
    service.ctx.db
      .withOrganization(ada.organizationId)
      .rows(sql.selectFrom('oauth_grants').select(['redirect_uri', 'last_used_at']))
  const back = { redirect_uri: 'https://app.example.com/callback' }
  expect(await grants()).toEqual([{ ...back, last_used_at: null }])
  await useToken(body.access_token, instant(START + MINUTE))
  expect(await grants()).toEqual([{ ...back, last_used_at: START + MINUTE }])
})

test('accepts the request if recording fails, and retries later', async () => {
  const [token] = await service.ctx.db.directory(tokensOfUser(ada.organizationId, ada.userId))
  const used = { kind: 'personal', organizationId: ada.organizationId, id: token?.id ?? '' } as const
  let attempts = 0
  const writeDirectory: typeof service.ctx.db.writeDirectory = (query) => {
    attempts += 1
    return attempts === 1 ? Promise.reject(new Error('no')) : service.ctx.db.writeDirectory(query)
  }
  const failing = { ...service.ctx, db: { ...service.ctx.db, writeDirectory } }
  for (let i = 0; i < 3; i += 1) {
    recordTokenUse(failing, used)
    await flushTokenUsage(failing)
  }
  expect([attempts, await lastUse()]).toEqual([2, START])
  expect(await service.ctx.db.directory(tokenById(used.id))).toHaveLength(1)
})
