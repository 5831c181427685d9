// A real SMTP server on loopback that asks for STARTTLS and a login, and keeps what it is sent.
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { makeCertificate, type TestCertificate } from './certificate.ts'

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
  take(): Received[]
  /** How many messages came whole, accepted or not. */
  readonly attempts: number
  /** What it says to a recipient: a code and a text, or nothing for yes. */
  answerTo(reply: (address: string) => { code: number; text: string } | null): void
  /** What it says to a whole message; `hang`: nothing, for ever. */
  answerToMessage(reply: (mail: Email) => { code: number; text: string } | 'hang' | null): void
  stop(): Promise<void>
}

export const SMTP_USER = 'meetwright'
export const SMTP_PASSWORD = 'p@ss/word'

const refusal = ({ code, text }: { code: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: code })

/** `secure`: TLS from the first byte, without STARTTLS. */
export async function startSmtpServer(
  certificate = makeCertificate(),
  { secure = false } = {},
): Promise<TestSmtpServer> {
  const received: Received[] = []
  let attempts = 0
  let toRecipient: Parameters<TestSmtpServer['answerTo']>[0] = () => null
  let toMessage: Parameters<TestSmtpServer['answerToMessage']>[0] = () => null
  const server = new SMTPServer({
    ...certificate,
    secure,
    authMethods: ['PLAIN', 'LOGIN'],
    // A connection that a test leaves hanging must not keep the server from closing.
    closeTimeout: 10,
    onAuth({ username, password }, session, done) {
      const knows = session.secure && username === SMTP_USER && password === SMTP_PASSWORD
      done(knows ? null : refusal({ code: 535, text: '5.7.8 Authentication failed' }), { user: username })
    },
    onRcptTo({ address }, _session, done) {
      const reply = toRecipient(address)
      done(reply === null ? null : refusal(reply))
    },
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer)
      } catch {
        // A worker that was killed in the middle of a message: nobody waits for an answer.
        return
      }
      const raw = Buffer.concat(chunks).toString('utf8')
      const mail = await PostalMime.parse(raw)
      attempts += 1
      const reply = toMessage(mail)
      if (reply === 'hang') return
      if (reply !== null) return done(refusal(reply))
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
    take: () => received.splice(0),
    get attempts() {
      return attempts
    },
    answerTo(reply) {
      toRecipient = reply
    },
    answerToMessage(reply) {
      toMessage = reply
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}
