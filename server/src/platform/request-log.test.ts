// The log of rejected requests and attempts: an operator can group them by source and actor, without addresses.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getEmail, PASSWORD, setUserPassword } from '../../../testbed/accounts.ts'
import { createVisitor } from '../../../testbed/visitor.ts'
import { type Person, type Service, startService } from '../../test/service.ts'

const lines: string[] = []
let service: Service
let owner: Person
let member: Person
let email = ''

beforeAll(async () => {
  service = await startService({ TRUST_PROXY: '127.0.0.1' }, { write: (line) => lines.push(line) })
  owner = await service.createOrganization('Acme')
  member = await service.addMember(owner.organizationId, 'Grace')
  await setUserPassword(service, member)
  email = await getEmail(service, member)
})
afterAll(() => service.stop())

type Line = Record<string, string | number | undefined>
const logged = () => lines.map((line) => JSON.parse(line) as Line)
const HASH = /^[\w-]{16}$/
const lineOf = async (requestId: string | null): Promise<Line> => {
  const find = () => logged().find(({ request_id, msg }) => request_id === requestId && msg === 'request')
  await expect.poll(find).toBeDefined()
  return find() ?? {}
}
const call = async (path: string, as?: Person | string, address = '198.51.100.1', method = 'GET') => {
  const headers = { 'x-forwarded-for': address }
  const response = await service.call(method, path, { ...(as ? { as } : {}), headers })
  return lineOf(response.headers.get('x-request-id'))
}

test('a rejected request has its error code and its source; a successful one has neither', async () => {
  expect(await call('/users/me')).toMatchObject({ error: 'unauthenticated', status: 401 })
  expect(await call('/users/me', 'mwp_wrong')).toMatchObject({
    status: 401,
    source: expect.stringMatching(HASH),
  })
  expect(await call('/no/such/path', member)).toMatchObject({ error: 'route_not_found', status: 404 })
  expect(await call('/groups?count=many', member)).toMatchObject({ error: 'invalid_argument', status: 400 })
  const fine = await call('/users/me', member)
  expect([fine.status, fine.error, fine.source, fine.actor]).toEqual([200, undefined, undefined, undefined])
})

test('a refused permission has its actor, by role and by scope', async () => {
  const path = `/activity_log_entries?organization=${service.uri('organizations', owner.organizationId)}`
  const byRole = await call(path, member)
  expect(byRole).toMatchObject({ status: 403, error: expect.any(String), actor: expect.stringMatching(HASH) })
  expect((await call(path, member)).actor).toBe(byRole.actor)
  expect((await call('/no-such-path', owner)).actor).not.toBe(byRole.actor)
})

test('lines of one address have the same source, and lines of another one do not', async () => {
  const sources = []
  for (const address of ['198.51.100.7', '198.51.100.7', '198.51.100.8', '2001:db8::1', '2001:db8::2'])
    sources.push((await call('/users/me', undefined, address)).source)
  expect(sources[0]).toBe(sources[1])
  expect(sources[0]).not.toBe(sources[2])
  // One visitor usually controls a whole /64.
  expect(sources[3]).toBe(sources[4])
})

test('a failed sign-in has a line with its source and its actor, whether or not the account exists', async () => {
  const attempts = () => logged().filter(({ msg }) => msg === 'sign-in failed')
  const visitor = createVisitor(service, { address: '198.51.100.20' })
  const { headers } = await visitor.send('/sign-in', { email, password: 'not the password' })
  await visitor.send('/sign-in', { email: 'unknown@example.com', password: 'not the password' })
  await visitor.send('/sign-in', { email: email.toUpperCase(), password: 'again not the password' })
  const [first, second, third] = attempts()
  expect(first).toMatchObject({
    level: 'warn',
    error: 'wrong_password',
    request_id: headers.get('x-request-id'),
    source: expect.stringMatching(HASH),
    actor: expect.stringMatching(HASH),
  })
  expect([second?.source, third?.source, third?.actor]).toEqual([first?.source, first?.source, first?.actor])
  expect(second?.actor).not.toBe(first?.actor)
  await visitor.send('/sign-in', { email, password: PASSWORD })
  expect(attempts()).toHaveLength(3)
})

test('a reached limit has a line with the class, the source and the actor', async () => {
  const visitor = createVisitor(service, { address: '198.51.100.30' })
  for (let attempt = 0; attempt < 11; attempt += 1)
    await visitor.send('/sign-in', { email: 'locked@example.com', password: 'not the password' })
  const failed = logged().findLast(({ msg }) => msg === 'sign-in failed')
  expect(logged().find(({ msg }) => msg === 'limit reached: sign_in')).toMatchObject({
    error: 'too_many_requests',
    source: failed?.source,
    actor: failed?.actor,
  })
  let line: Line = {}
  for (let request = 0; request < 61; request += 1) line = await call('/users/me', undefined, '198.51.100.31')
  expect(line).toMatchObject({ status: 429, error: 'too_many_requests', source: expect.stringMatching(HASH) })
})

test('an error of the authorization server has its OAuth code', async () => {
  const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'unknown', refresh_token: 'x' })
  const response = await fetch(`${service.url}/oauth/token`, { method: 'POST', body })
  expect(await lineOf(response.headers.get('x-request-id'))).toMatchObject({ error: 'invalid_client' })
})

test('no line contains an address', () => {
  expect(lines.join('')).not.toMatch(/198\.51\.100|2001:db8|@example\.com/)
  expect(lines.join('')).not.toContain(email)
})
