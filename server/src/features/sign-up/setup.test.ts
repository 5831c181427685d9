// Setup: anyone who has the printed link creates the first organization, once, without mail.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from '../../../../testbed/accounts.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import { type Service, startService } from '../../../test/service.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import { findSetupUrl, isSetupCode } from './setup-code.ts'

const NOT_SET_UP = 'This installation is not set up yet.'
const details = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  password: PASSWORD,
  timezone: 'Europe/London',
}

const setupPath = async ({ ctx }: Service) => new URL((await findSetupUrl(ctx)) ?? '').pathname
const countOwners = async ({ ctx }: Service) =>
  (await ctx.db.batch(rawQuery<{ n: number }>(raw`SELECT count(*) AS n FROM organization_memberships`)))[0]?.n

describe('an installation without an organization', () => {
  let service: Service
  let path: string
  beforeAll(async () => {
    service = await startService({ TRUST_PROXY: '127.0.0.1' })
    path = await setupPath(service)
  })
  afterAll(() => service.stop())
  const visit = () => createVisitor(service, { language: 'en' })

  test('says on the start and sign-in pages that it is not set up', async () => {
    for (const page of ['/', '/sign-in']) expect((await visit().open(page)).html).toContain(NOT_SET_UP)
  })

  test('can’t be set up without the link', async () => {
    const wrong = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`
    for (const other of [wrong, '/setup/x', `${path}x`]) {
      expect((await visit().open(other)).status).toBe(404)
      expect((await visit().send(other, details)).status).toBe(404)
    }
    expect((await visit().open('/sign-up')).html).toContain('Sign-up is closed')
    expect(await countOwners(service)).toBe(0)
  })

  test('shows a rejected form again', async () => {
    for (const [field, value] of [
      ['name', ''],
      ['email', 'ada'],
      ['password', 'short'],
      ['organization', 'https://evil.example'],
      ['timezone', 'Mars/Base'],
    ] as const) {
      const { status, html } = await visit().send(path, { ...details, [field]: value })
      expect([field, status, html.includes(`id="field-${field}-error"`)]).toEqual([field, 422, true])
    }
    expect(await countOwners(service)).toBe(0)
  })

  test('gets one owner from a hundred concurrent setups, and the link then returns 404', async () => {
    const visitors = Array.from({ length: 100 }, visit)
    const responses = await Promise.all(
      visitors.map((visitor, number) =>
        visitor.send(path, { ...details, email: `ada-${number}@example.org` }),
      ),
    )
    const winners = responses.flatMap(({ location }, number) => (location === '/app/setup' ? [number] : []))
    expect(winners).toHaveLength(1)
    expect(await countOwners(service)).toBe(1)
    const others = responses.filter((_, number) => number !== winners[0])
    expect(others.every(({ status, location }) => status === 404 || location === '/sign-in')).toBe(true)

    const owner = visitors[winners[0] ?? 0] ?? visit()
    const { html } = await owner.open('/account')
    // Without a name of its own, the organization has the name of its owner.
    for (const text of ['Ada Lovelace', 'Owner']) expect(html).toContain(text)
    for (const page of ['/', '/sign-in']) expect((await visit().open(page)).html).not.toContain(NOT_SET_UP)
    expect((await visit().open(path)).status).toBe(404)
    expect((await visit().send(path, details)).status).toBe(404)
    expect(await findSetupUrl(service.ctx)).toBe(null)
  })
})

test('the code depends only on the secret, and an older secret stays valid', async () => {
  const service = await startService()
  const code = (await setupPath(service)).split('/')[2] ?? ''
  expect(code).toMatch(/^[\w-]{22}$/)
  const { ctx } = service
  const [current = ''] = ctx.config.secrets
  const withSecrets = (...texts: string[]) => ({ ...ctx, secrets: createSecrets(texts) })
  const next = 'another-secret-for-tests-of-thirty-two-letters'
  expect(isSetupCode(withSecrets(current), code)).toBe(true)
  expect(isSetupCode(withSecrets(next, current), code)).toBe(true)
  expect(isSetupCode(withSecrets(next), code)).toBe(false)
  await service.stop()
})
