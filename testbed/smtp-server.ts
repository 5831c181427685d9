// SMTP server on loopback that requires STARTTLS and a login, and records mail.
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { createCertificate, type TestCertificate } from './certificate.ts'

export interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  /** The mail as read by an independent parser. */
  readonly mail: Email
}

export interface TestSmtpServer {
  readonly port: number
  readonly certificate: TestCertificate
  /** Includes user and password. */
  readonly url: string
  /** All accepted mail in order of arrival. */
  readonly received: Received[]
  /** Returns and removes the mail since the last call. */
  drain(): Received[]
  /** Number of complete messages, accepted or not. */
  readonly attempts: number
  /** Rejects a recipient with a code and a text; accepts it if nothing is returned. */
  setRecipientReply(reply: (address: string) => { code: number; text: string } | null): void
  /** The response to a complete message; `hang` never responds. */
  setMessageReply(reply: (mail: Email) => { code: number; text: string } | 'hang' | null): void
  stop(): Promise<void>
}

export const SMTP_USER = 'meetwright'
export const SMTP_PASSWORD = 'p@ss/word'

const createRefusal = ({ code, text }: { code: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: code })

/** `secure`: TLS from the first byte, without STARTTLS. */
export async function startSmtpServer(
  certificate = createCertificate(),
  { secure = false } = {},
): Promise<TestSmtpServer> {
  const received: Received[] = []
  let attempts = 0
  let recipientReply: Parameters<TestSmtpServer['setRecipientReply']>[0] = () => null
  let messageReply: Parameters<TestSmtpServer['setMessageReply']>[0] = () => null
  const server = new SMTPServer({
    ...certificate,
    secure,
    authMethods: ['PLAIN', 'LOGIN'],
    // A hanging connection must not prevent the server from closing.
    closeTimeout: 10,
    onAuth({ username, password }, session, done) {
      const isAuthenticated = session.secure && username === SMTP_USER && password === SMTP_PASSWORD
      done(isAuthenticated ? null : createRefusal({ code: 535, text: '5.7.8 Authentication failed' }), {
        user: username,
      })
    },
    onRcptTo({ address }, _session, done) {
      const reply = recipientReply(address)
      done(reply === null ? null : createRefusal(reply))
    },
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer)
      } catch {
        // The sender was killed in the meantime, so there is no one to respond to.
        return
      }
      const raw = Buffer.concat(chunks).toString('utf8')
      const mail = await PostalMime.parse(raw)
      attempts += 1
      const reply = messageReply(mail)
      if (reply === 'hang') return
      if (reply !== null) return done(createRefusal(reply))
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw, mail })
      done(null)
    },
  })
  // Some tests disconnect clients on purpose.
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    certificate,
    url: `${secure ? 'smtps' : 'smtp'}://${SMTP_USER}:${encodeURIComponent(SMTP_PASSWORD)}@127.0.0.1:${port}`,
    received,
    drain: () => received.splice(0),
    get attempts() {
      return attempts
    },
    setRecipientReply(reply) {
      recipientReply = reply
    },
    setMessageReply(reply) {
      messageReply = reply
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}
