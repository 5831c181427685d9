// Mail commands report whether mail works and how to fix it.
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { trustCertificate } from '../../../../testbed/certificate.ts'
import { createEmptyFolder, runCli, spawnCli } from '../../../../testbed/cli.ts'
import { startSmtpServer, type TestSmtpServer } from '../../../../testbed/smtp-server.ts'
import { createTestDatabase } from '../../../test/database.ts'

vi.setConfig({ testTimeout: 120_000 })

let server: TestSmtpServer
let cwd = ''
let environment: Record<string, string> = {}
beforeAll(async () => {
  server = await startSmtpServer()
  trustCertificate(server.certificate)
  cwd = await createEmptyFolder()
  environment = {
    DATABASE_URL: (await createTestDatabase()).url,
    MEETWRIGHT_SECRET: 'kR4vQ8zX2mN6bT0yH5jW9cF3gL7pD1sA',
    SMTP_URL: server.url,
    MAIL_FROM: 'meetings@example.com',
  }
})
afterAll(() => server.stop())

const run = (words: string[], further: Record<string, string> = {}) =>
  runCli(words, { environment: { ...environment, ...further }, cwd })

test('mail test sends an email, or prints why it could not', async () => {
  const sent = await run(['mail', 'test', 'ops@example.org'])
  expect(sent).toMatchObject({
    code: 0,
    out: expect.stringMatching(/accepted an email .* to ops@example\.org/),
  })
  expect(server.drain().map(({ mail }) => mail.subject)).toEqual(['Test email from Meetwright'])

  server.setRecipientReply(() => ({ code: 550, text: 'no such user' }))
  const refused = await run(['mail', 'test', 'ops@example.org'])
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringMatching(/rejected the email permanently: .*550/),
  })
  server.setRecipientReply(() => null)

  expect(await run(['mail', 'test', 'ops'])).toMatchObject({ code: 2 })
  expect(await run(['mail', 'test', 'ops@example.org'], { SMTP_URL: '' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('SMTP_URL is not set'),
  })
})

test('doctor connects to the mail server, sends nothing, and prints a fix for each problem', async () => {
  // Node reads NODE_EXTRA_CA_CERTS when a process starts.
  const healthy = await spawnCli(['doctor'], {
    environment: { ...environment, NODE_EXTRA_CA_CERTS: server.certificate.file },
    cwd,
  })
  expect(healthy.out).toMatch(/ok +the mail server 127\.0\.0\.1:\d+ accepts the login/)
  expect(server.received).toEqual([])
  const unset = await run(['doctor'], { SMTP_URL: '' })
  expect(unset).toMatchObject({ code: 0, out: expect.stringMatching(/warning +no mail is sent/) })
  const unknown = await startSmtpServer()
  onTestFinished(() => unknown.stop())
  for (const [further, advice] of [
    [{ SMTP_URL: server.url.replace('meetwright:', 'somebody:') }, /535.*\n.*Correct the user and password/],
    [{ SMTP_URL: unknown.url }, /self-signed.*\n.*NODE_EXTRA_CA_CERTS/],
    [{ SMTP_URL: server.url.replace('smtp:', 'smtps:') }, /try smtp:\/\/ and port 587/],
    [{ SMTP_URL: 'smtp://127.0.0.1:1' }, /ECONNREFUSED.*\n.*Start the mail server/],
  ] as const) {
    const { code, out } = await run(['doctor'], further)
    expect(code).toBe(1)
    expect(out).toMatch(advice)
  }
})
