// IMAP server on loopback with one mailbox, as far as a client needs that reads, marks and deletes mail (RFC 9051).
import type { AddressInfo } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import type { TestCertificate } from './certificate.ts'

export interface StoredMail {
  readonly uid: number
  readonly raw: Buffer
  readonly flags: Set<string>
}

export interface TestImapServer {
  /** Includes user and password. */
  readonly url: string
  readonly mails: StoredMail[]
  /** Number of logins. */
  readonly logins: number
  add(raw: string): StoredMail
  stop(): Promise<void>
}

const USER = 'bounces@example.com'
const PASSWORD = 'p@ss/word'

export async function startImapServer(certificate: TestCertificate): Promise<TestImapServer> {
  const mails: StoredMail[] = []
  let lastUid = 0
  let logins = 0
  const sockets = new Set<TLSSocket>()

  const answer = (command: string, rest: string, send: (line: string | Buffer) => void): string => {
    const uid = Number(/^\d+/.exec(rest.replace(/^[A-Z]+ /, ''))?.[0])
    const mail = mails.find((one) => one.uid === uid)
    switch (`${command} ${/^[A-Z]+/.exec(rest)?.[0] ?? ''}`.trim()) {
      case 'CAPABILITY':
        send('* CAPABILITY IMAP4rev1 UIDPLUS')
        return 'OK done'
      case 'NOOP':
        return 'OK done'
      case 'LIST':
      case 'LSUB':
        send(`* ${command} () "/" INBOX`)
        return 'OK done'
      case 'UID SEARCH':
        send(`* SEARCH ${mails.flatMap(({ uid: id, flags }) => (flags.has('\\Seen') ? [] : [id])).join(' ')}`)
        return 'OK done'
      case 'UID FETCH': {
        if (mail === undefined) return 'OK done'
        const part = mail.raw.subarray(0, Number(/<0\.(\d+)>/.exec(rest)?.[1] ?? mail.raw.length))
        send(Buffer.from(`* ${mails.indexOf(mail) + 1} FETCH (UID ${uid} BODY[]<0> {${part.length}}\r\n`))
        send(part)
        send(Buffer.from(')\r\n'))
        return 'OK done'
      }
      case 'UID STORE':
        for (const flag of rest.match(/\\[A-Za-z]+/g) ?? []) mail?.flags.add(flag)
        return 'OK done'
      case 'UID EXPUNGE':
        for (const gone of mails.filter(({ flags }) => flags.has('\\Deleted'))) {
          send(`* ${mails.indexOf(gone) + 1} EXPUNGE`)
          mails.splice(mails.indexOf(gone), 1)
        }
        return 'OK done'
      default:
        return 'BAD unknown command'
    }
  }

  const respond = (socket: TLSSocket, line: string) => {
    const [tag = '*', command = '', ...words] = line.split(' ')
    const rest = words.join(' ')
    const send = (text: string | Buffer) => socket.write(typeof text === 'string' ? `${text}\r\n` : text)
    const end = (result: string) => send(`${tag} ${result}`)
    switch (command.toUpperCase()) {
      case 'LOGIN': {
        const isRight = rest.replaceAll('"', '') === `${USER} ${PASSWORD}`
        if (isRight) logins += 1
        return end(isRight ? 'OK done' : 'NO [AUTHENTICATIONFAILED] wrong password')
      }
      case 'SELECT':
        send('* FLAGS (\\Seen \\Deleted)')
        send(`* ${mails.length} EXISTS`)
        send('* OK [PERMANENTFLAGS (\\Seen \\Deleted)] done')
        send('* OK [UIDVALIDITY 1] done')
        send(`* OK [UIDNEXT ${lastUid + 1}] done`)
        return end('OK [READ-WRITE] done')
      case 'LOGOUT':
        send('* BYE')
        end('OK done')
        return socket.end()
      default:
        return end(answer(command.toUpperCase(), rest, send))
    }
  }

  const server = createServer({ key: certificate.key, cert: certificate.cert }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    socket.write('* OK ready\r\n')
    let left = ''
    socket.on('data', (data) => {
      const lines = (left + data.toString()).split('\r\n')
      left = lines.pop() ?? ''
      for (const line of lines) respond(socket, line)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `imaps://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    mails,
    get logins() {
      return logins
    },
    add(raw) {
      lastUid += 1
      const mail = { uid: lastUid, raw: Buffer.from(raw), flags: new Set<string>() }
      mails.push(mail)
      return mail
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
