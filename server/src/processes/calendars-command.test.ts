// `meetwright calendars`: the OAuth apps at calendar providers, which only operators set, and what the doctor says about them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createEmptyFolder, runCli } from '../../../testbed/cli.ts'
import { runStatement } from '../../../testbed/database-client.ts'
import { type Service, startService } from '../../test/service.ts'
import { instant } from '../domain/time/instant.ts'
import { loadCalendarApp } from '../features/calendar-providers/load-calendar-provider.ts'
import { recordRefusedApp } from '../features/calendar-providers/store.ts'
import { sql } from '../platform/db/sql.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const SECRET = 'kR4vQ8zX2mN6bT0yH5jW9cF3gL7pD1sA'
const CALLBACK = 'https://meet.example.com/account/calendars/google/callback'
let service: Service
let cwd = ''
beforeAll(async () => {
  cwd = await createEmptyFolder()
  service = await startService({ MEETWRIGHT_SECRET: SECRET, PUBLIC_URL: 'https://meet.example.com' })
  writeFileSync(join(cwd, 'secret'), 'GOCSPX-first\n')
  writeFileSync(join(cwd, 'second'), 'GOCSPX-second')
  writeFileSync(join(cwd, 'empty'), '\n')
})
afterAll(() => service.stop())

const run = (args: readonly string[], environment: Record<string, string> = {}) =>
  runCli(args, {
    environment: {
      DATABASE_URL: service.ctx.config.database.url,
      MEETWRIGHT_SECRET: SECRET,
      PUBLIC_URL: 'https://meet.example.com',
      DELETION_LEDGER: service.ctx.config.deletionLedger,
      ...environment,
    },
    cwd,
  })
const calendars = (...args: string[]) => run(['calendars', ...args])
const set = (clientId: string, file: string) =>
  calendars('set', 'google', '--client-id', clientId, '--client-secret-file', file)

test('sets, lists, changes and removes an app, and stores its secret encrypted', async () => {
  expect((await calendars('list')).out).toBe('')
  const first = await set('1.apps.example', 'secret')
  expect([first.code, first.out]).toEqual([0, 'google is set up\n'])
  expect(first.err).toContain(CALLBACK)
  expect(await loadCalendarApp(service.ctx, 'google')).toEqual({
    clientId: '1.apps.example',
    clientSecret: 'GOCSPX-first',
    tenant: null,
    redirectUri: CALLBACK,
  })
  await set('2.apps.example', 'second')
  const listed = await calendars('list')
  expect(listed.out).toMatch(/^google +\d{4}-\d\d-\d\d +2\.apps\.example +https:\S+callback\n$/)
  const [stored] = await service.ctx.db.directory(
    sql.selectFrom('calendar_providers').select('client_secret'),
  )
  expect(stored?.client_secret.toString('latin1')).not.toContain('GOCSPX')
  expect((await loadCalendarApp(service.ctx, 'google'))?.clientSecret).toBe('GOCSPX-second')
  expect((await calendars('remove', 'google')).out).toBe('removed google\n')
  expect((await calendars('remove', 'google')).out).toBe('google was not set up\n')
  expect(await loadCalendarApp(service.ctx, 'google')).toBeNull()
})

test('an app at Microsoft has a tenant', async () => {
  const file = ['--client-id', 'x', '--client-secret-file', 'secret']
  expect((await calendars('set', 'microsoft', ...file)).out).toBe('microsoft is set up\n')
  expect(await loadCalendarApp(service.ctx, 'microsoft')).toMatchObject({ tenant: 'common' })
  await calendars('set', 'microsoft', ...file, '--tenant', 'contoso.example')
  expect(await loadCalendarApp(service.ctx, 'microsoft')).toMatchObject({ tenant: 'contoso.example' })
  for (const [provider, tenant] of [
    ['microsoft', 'a/b'],
    ['google', 'common'],
  ] as const) {
    const { code, err } = await calendars('set', provider, ...file, '--tenant', tenant)
    expect([code, err.includes('tenant: ')]).toEqual([1, true])
  }
  expect((await calendars('remove', 'microsoft')).out).toBe('removed microsoft\n')
})

test.each([
  [['set', 'gogle', '--client-id', 'x', '--client-secret-file', 'secret'], /PROVIDER must be one of google/],
  [['set', 'google', '--client-secret-file', 'secret'], /Missing option: --client-id/],
  [['set', 'google', '--client-id', 'x'], /Missing option: --client-secret-file/],
  [['set', 'google', '--client-id', 'x', '--client-secret-file', 'empty'], /empty is empty/],
])('%j is rejected', async (args, sentence) => {
  const { code, err } = await calendars(...args)
  expect([code, sentence.test(err)]).toEqual([2, true])
})

test('an id with a space is rejected', async () => {
  const { code, err } = await set('two words', 'secret')
  expect([code, err.includes('client_id: must be')]).toEqual([1, true])
})

test('the app at a conference provider has commands of its own', async () => {
  const conferences = (...args: string[]) => run(['conferences', ...args])
  const file = ['--client-id', 'A1b2', '--client-secret-file', 'secret']
  const set = await conferences('set', 'zoom', ...file)
  expect(set.out).toBe('zoom is set up\n')
  expect(set.err).toContain('https://meet.example.com/account/conferences/zoom/callback')
  expect((await conferences('list')).out).toMatch(/^zoom\s/)
  expect((await calendars('list')).out).not.toContain('zoom')
  expect((await calendars('set', 'zoom', ...file)).err).toContain('PROVIDER must be one of google, microsoft')
  expect((await run(['doctor'])).out).toContain('conferences of zoom: the client is A1b2')
  expect((await conferences('remove', 'zoom')).out).toBe('removed zoom\n')
})

test('the doctor checks secret, refusals, redirect URI and notices of an app, and says nothing without one', async () => {
  expect((await run(['doctor'])).out).not.toContain('google')
  await set('1.apps.example', 'secret')
  const good = await run(['doctor'])
  expect(good.out).toContain('calendars of google: the client is 1.apps.example')
  expect(good.out).toContain(`the redirect URI is ${CALLBACK}`)
  expect(good.out).toContain('changes are sent to https://meet.example.com')
  expect(good.out).not.toContain('refused')
  await service.ctx.db.writeDirectory(recordRefusedApp('google', instant(Date.now())))
  const refused = await run(['doctor'])
  expect([refused.code, refused.out]).toEqual([
    1,
    expect.stringMatching(/^PROBLEM .*the provider refused the client id 1\.apps\.example or its secret/m),
  ])
  await set('1.apps.example', 'second')
  expect((await run(['doctor'])).out).not.toContain('refused')
  const bad = await run(['doctor'], {
    PUBLIC_URL: 'http://meet.internal',
    MEETWRIGHT_SECRET: 'Zq3wE5rT7yU9iO1pA2sD4fG6hJ8kL0xC',
  })
  expect(bad.code).toBe(1)
  expect(bad.out).toMatch(/^PROBLEM .*client secret can't be decrypted$/m)
  expect(bad.out).toMatch(/^PROBLEM .*refuses the redirect URI http:\/\/meet\.internal/m)
  expect(bad.out).toMatch(/^warning .*http:\/\/meet\.internal is no public https address/m)
})

test('the doctor reports an error of this check, together with the findings of the others', async () => {
  const { url } = service.ctx.config.database
  const rename = (from: string, to: string) =>
    runStatement(url, `ALTER TABLE calendar_providers RENAME COLUMN ${from} TO ${to}`)
  await rename('client_id', 'former_client_id')
  const { code, out } = await run(['doctor'])
  await rename('former_client_id', 'client_id')
  expect(code).toBe(1)
  expect(out).toMatch(/^PROBLEM .*the calendar providers can't be checked$/m)
  expect(out).toContain('row-level security is enforced')
})
