// The `meetwright` command: arguments, output and exit codes.
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createEmptyFolder, runCli } from '../../../testbed/cli.ts'
import { runStatement } from '../../../testbed/database-client.ts'
import { createEmptyDatabase, createTestDatabase } from '../../test/database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const SECRET = 'kR4vQ8zX2mN6bT0yH5jW9cF3gL7pD1sA'
let cwd = ''
let environment: Record<string, string> = {}
beforeAll(async () => {
  cwd = await createEmptyFolder()
  environment = { DATABASE_URL: (await createTestDatabase()).url, MEETWRIGHT_SECRET: SECRET, OPS_PORT: '0' }
})

const meetwright = (...args: string[]) => runCli(args, { environment, cwd })

describe('invalid arguments', () => {
  test.each([
    [['tokn', 'create'], /Unknown command: tokn\. Did you mean token/],
    [['token'], /meetwright token create, meetwright token list/],
    [['token', 'create', '--scope', 'x'], /Unknown option: --scope\. Did you mean --scopes\?/],
    [
      ['token', 'create', '--user', 'a@example.com'],
      /--scopes users:read,groups:read, --all-scopes, --legacy/,
    ],
    [['token', 'create', '--user', '--legacy'], /--user needs a value/],
    [['token', 'create', '--user', 'a@b.example', '--scopes', 'users:reed'], /Did you mean users:read\?/],
    [['demo', '--people', 'many'], /whole number from 1 to/],
    [['org', 'set', '--plan', 'free'], /Missing argument: ORGANIZATION/],
    [['migrate', 'now'], /Unexpected argument: now/],
  ])('%j prints one sentence and exits with code 2', async (args, sentence) => {
    const { code, err, out } = await meetwright(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(sentence)
    expect(err).toContain('Try: meetwright help')
    expect(err).not.toMatch(/^ +at /m)
  })
})

test('help lists all commands or explains one; version prints one line', async () => {
  const [all, one, version] = await Promise.all([
    meetwright('help'),
    meetwright('help', 'token', 'create'),
    meetwright('--version'),
  ])
  expect(all.out).toMatch(/^ {2}dev .*^ {2}doctor .*^ {2}token revoke /ms)
  expect(one.out).toContain('--expires-in-days N')
  expect(version.out).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test('a missing setting or an unreachable server is reported without a stack trace', async () => {
  const [unset, unreachable] = await Promise.all([
    runCli(['api'], { cwd }),
    runCli(['api'], { environment: { ...environment, DATABASE_URL: 'postgres://127.0.0.1:1/none' }, cwd }),
  ])
  expect(unset).toMatchObject({
    code: 1,
    err: expect.stringMatching(/DATABASE_URL, MEETWRIGHT_SECRET: must be set/),
  })
  expect(unreachable).toMatchObject({
    code: 1,
    err: expect.stringMatching(/Nothing is listening at 127\.0\.0\.1:1\. Start PostgreSQL/),
  })
  expect(unset.err + unreachable.err).not.toMatch(/^ +at /m)
})

test('names with escape sequences never reach the terminal', async () => {
  const create = [
    'org',
    'create',
    '--owner-name',
    'Evil',
    '--owner-email',
    'evil@example.com',
    '--name',
    'Evil',
  ]
  await meetwright(...create)
  await runStatement(
    environment.DATABASE_URL ?? '',
    `UPDATE organizations SET name = E'Evil\\x1b[2J\\nline' WHERE name = 'Evil'`,
  )
  const listed = await meetwright('org', 'list')
  expect(listed.out).toContain(String.raw`Evil\u{001b}[2J\u{000a}line`)
  expect(listed.out).not.toContain('\u001b')
})

describe('an invalid setting', () => {
  test.each([
    ['TRUST_PROXY', 'yes', /TRUST_PROXY: yes is not an address like 127\.0\.0\.1/],
    ['HOST', 'no.such.host.invalid', /the host name is unknown\. Correct .*HOST/],
    ['OPS_HOST', 'no.such.host.invalid', /the host name is unknown\. Correct .*OPS_HOST/],
    ['LIMITS_FILE', '/nonexistent', /LIMITS_FILE: can't read \/nonexistent \(ENOENT\)\./],
    ['LIMITS_FILE', '/etc/hostname', /LIMITS_FILE: \/etc\/hostname is not valid JSON/],
  ])('%s=%s is one sentence and exit code 1, without a stack trace', async (name, text, sentence) => {
    const { code, err } = await runCli(['api'], {
      environment: { ...environment, PORT: '0', [name]: text },
      cwd,
    })
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(sentence) })
    expect(err).not.toMatch(/^ +at |Unexpected error/m)
  })
})

test('org creates, lists and updates organizations', async () => {
  const createOptions = [
    '--name',
    'Example Ltd',
    '--owner-name',
    'Ada Example',
    '--owner-email',
    'Ada@example.com',
  ]
  const made = await meetwright('org', 'create', ...createOptions, '--plan', 'free', '--stage', 'trial')
  expect(made.code).toBe(0)
  const uri =
    /^organization (http\S+\/organizations\/[0-9a-f-]{36})\nowner http\S+\/users\/[0-9a-f-]{36}\n$/.exec(
      made.out,
    )?.[1]
  const again = await meetwright('org', 'create', ...createOptions)
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('already belongs to a user') })

  expect((await meetwright('org', 'set', uri ?? '', '--plan', 'teams', '--stage', 'active')).code).toBe(0)
  const changed = await meetwright('org', 'set', 'Example Ltd', '--name', 'Example GmbH')
  expect(changed.out).toBe(`updated ${uri}\n`)
  const { out } = await meetwright('org', 'list')
  expect(out).toMatch(
    new RegExp(`^${uri?.slice(-36)}  teams +active  \\d{4}-\\d\\d-\\d\\d  Example GmbH$`, 'm'),
  )
})

test('apps registers an app and shows its secret once, lists apps without secrets, and rotates secrets', async () => {
  const made = ['apps', 'create', '--name', 'Example App', '--redirect-uris', 'https://app.example.com/cb']
  const app = await meetwright(...made, '--scopes', 'users:read')
  const [, id = '', secret = ''] = /^client_id (\S+)\nclient_secret (mws_\w{36})\n$/.exec(app.out) ?? []
  const open = await meetwright(...made, '--legacy', '--public')
  expect(open.out).toMatch(/^client_id \S+\n$/)
  const listed = await meetwright('apps', 'list')
  expect(listed.out).toMatch(
    new RegExp(`^${id}  secret .* users:read +Example App  https://app.example.com/cb$`, 'm'),
  )
  expect(listed.out).toMatch(/ public .* legacy +Example App /)
  expect(listed.out).not.toContain('mws_')

  const rotated = await meetwright('apps', 'rotate', id, '--overlap-hours', '24')
  expect(rotated.out).toMatch(/^mws_\w{36}\n$/)
  expect(rotated.out.trim()).not.toBe(secret)
  expect(rotated.err).toContain('another 24 h')
  for (const args of [
    ['apps', 'rotate', 'nonsense'],
    [...made.slice(0, 5), 'http://app.example.com/cb', '--all-scopes'],
  ])
    expect(await meetwright(...args)).toMatchObject({ code: 1, out: '' })
  expect((await meetwright(...made)).code).toBe(2)
})

test('token create prints only the token, list omits it, and revoke accepts an id or a token', async () => {
  await meetwright('demo', '--name', 'Tokens', '--people', '1')
  const user = ['--user', 'adaeze.okafor@tokens.example']
  const narrow = await meetwright(
    'token',
    'create',
    ...user,
    '--scopes',
    'users:read, groups:read',
    '--expires-in-days',
    '1',
  )
  const legacy = await meetwright('token', 'create', ...user, '--legacy', '--name', 'old script')
  expect(narrow.out).toMatch(/^mwp_\w{36}\n$/)
  expect(legacy.out).toMatch(/^mwp_\w{36}\n$/)
  const listed = await meetwright('token', 'list', ...user)
  const [first = '', second = ''] = listed.out.split('\n')
  expect(first).toMatch(/active .* users:read,groups:read +command line$/)
  expect(second).toMatch(/active .* default +old script$/)
  expect(listed.out).not.toContain('mwp_')

  const id = first.split(' ')[0] ?? ''
  expect((await meetwright('token', 'revoke', id)).out).toBe(`revoked ${id}\n`)
  expect((await meetwright('token', 'revoke', narrow.out.trim())).out).toBe(`${id} was already revoked\n`)
  expect((await meetwright('token', 'revoke', legacy.out.trim())).out).toMatch(/^revoked /)
  expect((await meetwright('token', 'revoke', 'nonsense')).code).toBe(1)
})

test('a second demo run adds only what is missing', async () => {
  const first = await meetwright('demo', '--name', 'Crowd', '--people', '13')
  expect(first.out).toMatch(/added 13 people/)
  expect((await meetwright('demo', '--name', 'Crowd', '--people', '13')).out).toMatch(/added 0 people/)
  expect((await meetwright('demo', '--name', 'Crowd', '--people', '15')).out).toMatch(/added 2 people/)
})

test('migrate prints applied migrations, then that none are left; api refuses to start without them', async () => {
  const url = await createEmptyDatabase()
  const only = { environment: { DATABASE_URL: url }, cwd }
  const api = await runCli(['api'], { environment: { ...environment, DATABASE_URL: url, PORT: '0' }, cwd })
  expect(api).toMatchObject({ code: 1, err: expect.stringContaining('Run `meetwright migrate` first') })
  expect((await runCli(['migrate'], only)).out).toMatch(/^applied 0001_baseline$/m)
  expect(await runCli(['migrate'], only)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^nothing to apply/),
  })
})

test('migrate --restored adopts a restored backup and names the consequence', async () => {
  const { code, out } = await meetwright('migrate', '--restored')
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringContaining('readers of the change feed have to start over'),
  })
  expect((await meetwright('migrate')).out).not.toContain('adopted')
})

test('doctor finds no problem in a healthy installation, and prints a fix for each problem', async () => {
  const healthy = await meetwright('doctor')
  expect(healthy.out).toMatch(
    /IANA time zones 20\d\d[a-z]\b[\s\S]*row-level security is enforced[\s\S]*^0 problems/m,
  )
  expect(healthy.code).toBe(0)
  const broken = await runCli(['doctor'], {
    environment: {
      ...environment,
      NODE_ENV: 'production',
      MEETWRIGHT_SECRET: 'please-change-me-please-change-me-please',
      REDIS_URL: 'redis://127.0.0.1:1',
    },
    cwd,
  })
  expect(broken.code).toBe(1)
  for (const text of [/SECRET is easy to guess/, /without https/, /is a superuser/, /Redis does not respond/])
    expect(broken.out).toMatch(text)
  const guessable = [
    'aB3$eF6hJ9kL2nP5aB3$eF6hJ9kL2nP5',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    `${SECRET},${SECRET}`,
  ]
  for (const MEETWRIGHT_SECRET of guessable) {
    const found = await runCli(['doctor'], { environment: { ...environment, MEETWRIGHT_SECRET }, cwd })
    expect(found.out, MEETWRIGHT_SECRET).toMatch(
      /^PROBLEM .*MEETWRIGHT_SECRET (is easy to guess|contains the same)/m,
    )
  }
  const open = await runCli(['doctor'], {
    environment: { ...environment, TRUST_PROXY: '127.0.0.1,0.0.0.0/0' },
    cwd,
  })
  expect(open.out).toMatch(/^warning .*TRUST_PROXY trusts 0\.0\.0\.0\/0: clients can forge/m)
  const findings = broken.out.match(/^(warning|PROBLEM) /gm)
  expect(broken.out.match(/ Fix: /g)).toHaveLength(findings?.length ?? 0)
  const unset = await runCli(['doctor'], { cwd })
  expect(unset).toMatchObject({
    code: 1,
    out: expect.stringMatching(/DATABASE_URL, MEETWRIGHT_SECRET: must be set/),
  })
})

test('dev refuses to run in production', async () => {
  const { code, err } = await runCli(['dev'], { environment: { NODE_ENV: 'production' }, cwd })
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('meetwright start') })
})
