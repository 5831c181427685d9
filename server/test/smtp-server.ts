// A real SMTP server on loopback that asks for STARTTLS and a login, and keeps what it is sent.
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { createCertificate, type TestCertificate } from './certificate.ts'

export interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  /** As a parser reads it that knows nothing of us. */
  readonly mail: Email
}

export interface TestSmtpServer {
  readonly port: number
  readonly certificate: TestCertificate
  /** With user and password. */
  readonly url: string
  /** Everything that was accepted, in the order of its arrival. */
  readonly received: Received[]
  /** Takes it all out: what came since the last time. */
  drain(): Received[]
  /** How many messages came whole, accepted or not. */
  readonly attempts: number
  /** What it says to a recipient: a code and a text, or nothing for yes. */
  setRecipientReply(reply: (address: string) => { code: number; text: string } | null): void
  /** What it says to a whole message; `hang`: nothing, for ever. */
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
    // A connection that a test leaves hanging must not keep the server from closing.
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
        // Whoever sent it was killed meanwhile: nobody is there to be answered.
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
  // A client that goes away in the middle is what some tests are about.
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
