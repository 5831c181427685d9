// What the log contains about requests and errors, and what it must never contain.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../test/service.ts'
import { createLog, redactedMessage } from './log.ts'

const CANARY = 'canary'
const lines: string[] = []
let service: Service
let owner: Person
let database: pg.Client

beforeAll(async () => {
  service = await startService({}, { write: (line) => lines.push(line) })
  owner = await service.createOrganization('Acme')
  database = new pg.Client(service.ctx.config.database.url)
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await service.stop()
})

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
const invite = (email: string) =>
  service.call('POST', `/organizations/${owner.organizationId}/invitations`, { as: owner, body: { email } })

describe('a request', () => {
  test('logs one line with its operation, status, duration and request_id', async () => {
    const { headers } = await service.call('GET', '/users/me', { as: owner })
    const line = () => logged().find((entry) => entry.request_id === headers.get('x-request-id'))
    await expect.poll(line).toEqual({
      level: 'info',
      time: expect.any(String),
      request_id: expect.any(String),
      operation: 'getCurrentUser',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    })
  })

  test('logs no token, address, name, path, query, header or body', async () => {
    const bearer = `mwp_${CANARY}${'0'.repeat(30)}`
    await service.call('GET', `/users/me?name=${CANARY}`, { as: owner })
    await service.call('GET', `/${CANARY}/${CANARY}?${CANARY}=${CANARY}`, { as: bearer })
    await service.call('GET', `/groups/${CANARY}`, { as: owner, headers: { 'user-agent': CANARY } })
    await service.call('PATCH', '/users/me', { as: owner, body: { name: CANARY, slug: CANARY } })
    await service.call('PATCH', '/users/me', { as: owner, body: `{"${CANARY}": ${CANARY}` })
    await service.call('POST', `/invitations/${CANARY}/acceptance`, { body: { name: CANARY } })
    await invite(`${CANARY}@example.com`)
    await invite(`${CANARY}@example.com`)
    await expect.poll(() => logged().filter(({ msg }) => msg === 'request').length).toBeGreaterThan(8)
    expect(lines.join('')).not.toContain(CANARY)
    expect(lines.join('')).not.toContain(owner.token)
  })
})

describe('an error', () => {
  test('from PostgreSQL is logged without its row, value and message', async () => {
    await database.query(
      `ALTER TABLE organization_invitations ADD CONSTRAINT no_canary CHECK (email NOT LIKE '%${CANARY}-2%')`,
    )
    const { status, body } = await invite(`${CANARY}-2@example.com`)
    expect([status, body.code]).toEqual([500, 'internal_error'])
    expect(JSON.stringify(body)).not.toContain('no_canary')
    const line = logged().find((entry) => entry.level === 'error')
    expect(line).toMatchObject({
      request_id: body.request_id,
      err: { code: '23514', constraint: 'no_canary', table: 'organization_invitations' },
    })
    expect(lines.join('').replaceAll('no_canary', '')).not.toContain(CANARY)
  })

  test('with a message that quotes a value is logged without the message', async () => {
    const log = createLog('info', { write: (line) => lines.push(line) })
    const quoting = await database.query('SELECT $1::text::uuid', [CANARY]).catch((error: unknown) => error)
    expect(String(quoting)).toContain(CANARY)
    log.error({ err: quoting })
    try {
      JSON.parse(CANARY)
    } catch (error) {
      log.error({ err: error })
    }
    log.error({ err: CANARY })
    expect(lines.slice(-3).join('')).not.toContain(CANARY)
    expect(lines.at(-3)).toContain('22P02')
    expect(lines.at(-3)).toContain('    at ')
  })

  test.each(['53200', '57014', '58P01', 'XX000'])(
    'of PostgreSQL about the server itself is logged with its message: %s',
    async (code) => {
      const raise = `DO $$ BEGIN RAISE 'could not load library' USING ERRCODE = '${code}'; END $$`
      const error = await database.query(raise).catch((one: unknown) => one)
      const log = createLog('info', { write: (line) => lines.push(line) })
      log.error({ err: error })
      expect(JSON.parse(lines.at(-1) ?? '').err).toMatchObject({ code, message: 'could not load library' })
      expect(redactedMessage(error)).toBe('could not load library')
    },
  )

  test('from a library is logged without addresses and queries', () => {
    const log = createLog('info', { write: (line) => lines.push(line) })
    const error = new Error(
      `550 <${CANARY}@example.com>: no ${CANARY}%40example.com at https://x.y/z?name=${CANARY} (a)`,
    )
    error.stack = `Error: ${error.message}`
    log.error({ err: error })
    expect(lines.at(-1)).not.toContain(CANARY)
    expect(JSON.parse(lines.at(-1) ?? '').err.message).toBe(
      '550 <<address>>: no <address> at https://x.y/z?<query> (a)',
    )
    expect(redactedMessage(error)).not.toContain(CANARY)
  })

  test('is logged with its message and stack', () => {
    const log = createLog('info', { write: (line) => lines.push(line) })
    log.error({ err: new TypeError('no such thing') })
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      err: { type: 'TypeError', message: 'no such thing', stack: expect.stringMatching(/^ {4}at /) },
    })
  })
})

test('redacts fields that must not be logged', () => {
  const log = createLog('info', { write: (line) => lines.push(line) })
  const secret = { email: CANARY, token: CANARY, name: CANARY, password: CANARY, url: CANARY, body: CANARY }
  log.info({ ...secret, inner: secret })
  expect(lines.at(-1)).not.toContain(CANARY)
  expect(lines.at(-1)).toContain('[redacted]')
})
