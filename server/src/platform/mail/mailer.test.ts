// Sending to a real mail server: sent, retry or refused, always within the timeouts.
import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { trustCertificate } from '../../../../testbed/certificate.ts'
import { startSmtpServer, type TestSmtpServer } from '../../../../testbed/smtp-server.ts'
import { normalizeEmail } from '../../domain/email/address.ts'
import type { MailConfig } from '../config/mail-config.ts'
import { readMailConfig } from '../config/mail-config.ts'
import { createMailer, defaultTimeouts, type Mailer, type Message } from './mailer.ts'

let server: TestSmtpServer
const open: Mailer[] = []

beforeAll(async () => {
  server = await startSmtpServer()
  trustCertificate(server.certificate)
})
afterEach(() => {
  for (const mailer of open.splice(0)) mailer.close()
  server.setRecipientReply(() => null)
  server.setMessageReply(() => null)
  server.drain()
})
afterAll(() => server.stop())

function configOf(url: string, startTls: MailConfig['startTls'] = 'required'): MailConfig {
  const config = readMailConfig({
    SMTP_URL: url,
    SMTP_STARTTLS: startTls,
    MAIL_FROM: 'Example Ltd <meetings@example.com>',
  })
  if (config === null) throw new Error(`${url} was not understood`)
  return config
}

function mailerTo(config: MailConfig, timeouts = defaultTimeouts): Mailer {
  const mailer = createMailer(config, undefined, timeouts)
  open.push(mailer)
  return mailer
}

const message: Message = {
  to: { name: 'Grace Hopper', address: 'grace@example.org' },
  replyTo: { name: 'Ada Lovelace', address: 'ada@example.com' },
  subject: 'Grüße aus Zürich',
  text: 'Plain',
  html: '<p>Rich</p>',
  calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n' },
  files: [{ name: 'canceled.ics', content: 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n' }],
  messageId: '0199@example.com',
  inReplyTo: '0198@example.com',
  date: new Date(Date.UTC(2026, 10, 2, 9)),
}

/** With the answer of the server, which operators see after a test. */
const SENT = { kind: 'sent', answer: '250 OK: message queued' }

describe('a server that accepts the message', () => {
  test.each(['jörg@müller.example', 'ada@müller.example', '.a@x.example', 'a.@x.example'])(
    'gets a message to %s',
    async (address) => {
      const to = { name: 'Jörg', address: normalizeEmail(address) }
      expect(await mailerTo(configOf(server.url)).send({ ...message, to })).toEqual(SENT)
      const [{ to: recipients, mail } = expect.unreachable()] = server.received
      const readers = [recipients[0] ?? '', mail.to?.[0]?.address ?? '']
      expect(readers.map((text) => normalizeEmail(text.replaceAll('"', '')))).toEqual([
        to.address,
        to.address,
      ])
    },
  )

  test('gets it over STARTTLS after a login, with all headers and parts', async () => {
    expect(await mailerTo(configOf(server.url)).send(message)).toEqual(SENT)
    const [{ from, to, raw, mail } = expect.unreachable()] = server.received
    expect({ from, to }).toEqual({ from: 'meetings@example.com', to: ['grace@example.org'] })
    expect(mail).toMatchObject({
      from: { name: 'Example Ltd', address: 'meetings@example.com' },
      to: [{ name: 'Grace Hopper', address: 'grace@example.org' }],
      replyTo: [{ name: 'Ada Lovelace', address: 'ada@example.com' }],
      subject: 'Grüße aus Zürich',
      messageId: '<0199@example.com>',
      inReplyTo: '<0198@example.com>',
      references: '<0198@example.com>',
      date: '2026-11-02T09:00:00.000Z',
    })
    expect(mail.text?.trim()).toBe('Plain')
    expect(mail.html?.trim()).toBe('<p>Rich</p>')
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST\r$/m)
    expect(
      mail.attachments
        .map(({ filename }) => filename)
        .filter(Boolean)
        .sort(),
    ).toEqual(['canceled.ics', 'invite.ics'])
  })

  test('gets it over implicit TLS', async () => {
    const secure = await startSmtpServer(server.certificate, { secure: true })
    try {
      expect(await mailerTo(configOf(secure.url)).send(message)).toEqual(SENT)
      expect(secure.received).toHaveLength(1)
    } finally {
      await secure.stop()
    }
  })

  test('gets no header that was injected through a name or subject', async () => {
    const evil = 'Eve\r\nBcc: victim@example.net\r\n\r\nHello\u2028there'
    const outcome = await mailerTo(configOf(server.url)).send({
      ...message,
      to: { name: evil, address: 'eve@example.org' },
      replyTo: { name: evil, address: 'eve@example.org' },
      subject: evil,
    })
    expect(outcome).toEqual(SENT)
    const [{ to, raw, mail } = expect.unreachable()] = server.received
    expect(to).toEqual(['eve@example.org'])
    expect(mail.bcc).toBeUndefined()
    expect(raw).not.toMatch(/^Bcc:/im)
    expect(mail.subject).toBe('Eve Bcc: victim@example.net Hello there')
    expect(mail.text?.trim()).toBe('Plain')
  })
})

describe('a server that does not accept the message', () => {
  test.each([
    ['retry', 451, '4.7.1 <grace@example.org>: greylisted, come back later'],
    ['refused', 550, '5.1.1 <grace@example.org>: no such user'],
  ])(
    'gives %s if it replies %i to the recipient, with a reason without addresses',
    async (kind, code, text) => {
      server.setRecipientReply(() => ({ code, text }))
      const outcome = await mailerTo(configOf(server.url)).send(message)
      expect(outcome).toEqual({ kind, reason: expect.stringContaining(`${code} ${text.slice(0, 5)}`) })
      expect(JSON.stringify(outcome)).not.toContain('grace')
    },
  )

  test.each([
    ['retry', 452],
    ['refused', 554],
  ])('gives %s if it replies %i to the message', async (kind, code) => {
    server.setMessageReply(() => ({ code, text: 'no' }))
    expect(await mailerTo(configOf(server.url)).send(message)).toMatchObject({ kind })
  })

  test('gives retry if the login is wrong', async () => {
    const mailer = mailerTo(configOf(server.url.replace('meetwright:', 'somebody:')))
    expect(await mailer.send(message)).toMatchObject({
      kind: 'retry',
      reason: expect.stringContaining('535'),
    })
    expect(await mailer.checkConnection()).toContain('535')
    expect(await mailerTo(configOf(server.url)).checkConnection()).toBe(null)
  })

  test('gives retry if it is unreachable', async () => {
    const gone = await startSmtpServer(server.certificate)
    await gone.stop()
    expect(await mailerTo(configOf(gone.url)).send(message)).toMatchObject({ kind: 'retry' })
  })

  test.each([
    'a\r\nb@example.org',
    'a@example.org,b@example.org',
    'a@b@example.org',
    'a',
    '<a@example.org>',
    '',
  ])('is not contacted for anything but a single address: %j', async (address) => {
    const mailer = mailerTo(configOf(server.url))
    expect(await mailer.send({ ...message, to: { name: '', address } })).toMatchObject({ kind: 'refused' })
  })
})

describe('a server that hangs', () => {
  const short = { connectMs: 2_000, greetingMs: 2_000, socketMs: 300, totalMs: 20_000 }

  test('after the message: gives retry, and the next message is sent', async () => {
    server.setMessageReply(() => 'hang')
    const mailer = mailerTo(configOf(server.url), short)
    expect(await mailer.send(message)).toMatchObject({ kind: 'retry' })
    server.setMessageReply(() => null)
    expect(await mailer.send(message)).toEqual(SENT)
  })

  test('while sending single bytes: the total timeout applies', async () => {
    const { port, stop } = await startTricklingServer()
    try {
      const mailer = mailerTo(configOf(`smtp://127.0.0.1:${port}`, 'never'), { ...short, totalMs: 500 })
      const outcome = await mailer.send(message)
      expect(outcome).toEqual({ kind: 'retry', reason: 'the server took longer than 0.5 s' })
    } finally {
      await stop()
    }
  })
})

describe('without TLS', () => {
  test('a server gets no message if STARTTLS is required', async () => {
    const { port, stop } = await startTricklingServer()
    try {
      const mailer = mailerTo(configOf(`smtp://127.0.0.1:${port}`), { ...defaultTimeouts, totalMs: 3_000 })
      expect(await mailer.send(message)).toMatchObject({ kind: 'retry' })
    } finally {
      await stop()
    }
  })
})

/** A server without extensions that replies to DATA with an endless line, one character at a time. */
async function startTricklingServer(): Promise<{ port: number; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const timers: NodeJS.Timeout[] = []
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('220 slow\r\n')
    socket.on('data', (data) => {
      const text = data.toString()
      if (/^(EHLO|MAIL|RCPT|RSET)/.test(text)) socket.write('250 ok\r\n')
      else if (/^STARTTLS/.test(text)) socket.write('502 no\r\n')
      else if (/^DATA/.test(text)) {
        socket.write('354 go on\r\n')
        timers.push(setInterval(() => socket.write('2'), 20))
      }
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
