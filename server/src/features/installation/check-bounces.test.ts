// The mailbox of bounces, as `meetwright doctor` and the page of the installation check it, on Dovecot.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCertificate, trustCertificate } from '../../../../testbed/certificate.ts'
import { type Dovecot, startDovecot } from '../../../../testbed/dovecot.ts'
import { readBounceConfig } from '../../platform/config/bounce-config.ts'
import { checkBounces } from './check-bounces.ts'

const MAILBOX = 'bounces@bounces.example.com'
let dovecot: Dovecot

beforeAll(async () => {
  const certificate = createCertificate()
  trustCertificate(certificate)
  dovecot = await startDovecot([{ address: MAILBOX }], certificate)
})
afterAll(() => dovecot.stop())

const check = (url: string) =>
  checkBounces(readBounceConfig({ MAIL_BOUNCE_ADDRESS: MAILBOX, MAIL_BOUNCE_IMAP_URL: url }))

test('a mailbox that can be read is fine, and its mail stays unread', async () => {
  await dovecot.add(MAILBOX, 'Subject: x\r\n\r\nx\r\n')
  const [finding, ...others] = await check(dovecot.urlOf(MAILBOX))
  expect(finding).toEqual({
    level: 'ok',
    text: `the mailbox of bounces at ${new URL(dovecot.urlOf(MAILBOX)).host} can be read`,
  })
  expect(others).toEqual([])
  expect(await dovecot.mailsOf(MAILBOX)).toMatchObject([{ isRead: false }])
})

test.each([
  [
    'a wrong password',
    (url: string) => url.replace('p%40ss', 'wrong'),
    /^cannot sign in to the mailbox/,
    /user and password in MAIL_BOUNCE_IMAP_URL/,
  ],
  [
    'a missing folder',
    (url: string) => `${url}/Reports`,
    /^cannot open the folder Reports of/,
    /Create the folder/,
  ],
  [
    'a server that does not respond',
    (url: string) => url.replace(/:\d+$/, ':1'),
    /^cannot connect to/,
    /Start the IMAP server/,
  ],
  [
    'another name than in the certificate',
    (url: string) => url.replace('127.0.0.1', '127.0.0.2'),
    /^cannot connect to/,
    /./,
  ],
])('%s is a problem that says what to do, without the password', async (_name, change, text, fix) => {
  const [finding] = await check(change(dovecot.urlOf(MAILBOX)))
  expect(finding).toEqual({
    level: 'problem',
    text: expect.stringMatching(text),
    fix: expect.stringMatching(fix),
  })
  expect(JSON.stringify(finding)).not.toMatch(/p@ss|p%40ss|bounces@/)
})

test('there is nothing to check if reports are posted, or if mail returns to the sender', async () => {
  const posted = { MAIL_BOUNCE_ADDRESS: MAILBOX, MAIL_BOUNCE_SECRET: 'a-secret-of-16-letters' }
  expect(await checkBounces(readBounceConfig(posted))).toEqual([])
  expect(await checkBounces(readBounceConfig({}))).toEqual([])
})
