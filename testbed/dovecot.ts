// Starts Dovecot with mailboxes in a temporary folder: IMAP over TLS, and LMTP for mail servers that deliver to it.
import { execFileSync } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { findFreePort } from '../server/src/processes/cli/find-free-port.ts'
import type { TestCertificate } from './certificate.ts'
import { greets, startProgram } from './server-program.ts'

export interface Mailbox {
  readonly address: string
  /** In Dovecot's words, such as `*:storage=1K`. */
  readonly quota?: string
}

export interface StoredMail {
  readonly raw: string
  readonly isRead: boolean
}

export interface Dovecot {
  /** Of the LMTP server. */
  readonly lmtpPort: number
  /** An `imaps` URL with user and password. */
  urlOf(address: string): string
  /** The mails in the inbox, the oldest first. */
  mailsOf(address: string): Promise<StoredMail[]>
  /** Stores an unread mail in the inbox. */
  add(address: string, raw: string): Promise<void>
  clear(address: string): Promise<void>
  stop(): Promise<void>
}

const PASSWORD = 'p@ss/word'
const PROGRAM = '/usr/sbin/dovecot'
export const DOVECOT_PACKAGES = 'dovecot-imapd and dovecot-lmtpd (Dovecot 2.3)'

export async function startDovecot(
  mailboxes: readonly Mailbox[],
  certificate: TestCertificate,
): Promise<Dovecot> {
  const lmtpPort = await findFreePort('127.0.0.1', 0)
  const { port, stop } = await startProgram({
    program: PROGRAM,
    packages: DOVECOT_PACKAGES,
    hasChildren: true,
    stopSignal: 'SIGTERM',
    // IMAP greets only after the start of TLS. Both are ready at the same time.
    isReady: () => greets(lmtpPort),
    async prepare(imapPort, folder) {
      await chmod(folder, 0o777)
      await writeFile(join(folder, 'key.pem'), certificate.key, { mode: 0o600 })
      await writeFile(join(folder, 'certificate.pem'), certificate.cert)
      const users = mailboxes.map(
        ({ address, quota }) =>
          `${address}:{PLAIN}${PASSWORD}::::::${quota === undefined ? '' : `userdb_quota_rule=${quota}`}\n`,
      )
      await writeFile(join(folder, 'users'), users.join(''))
      await writeFile(join(folder, 'dovecot.conf'), buildSettings(folder, imapPort, lmtpPort))
      return ['-F', '-c', join(folder, 'dovecot.conf')]
    },
  })
  const inInbox = async <T>(address: string, run: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const client = new ImapFlow({
      ...{ host: '127.0.0.1', port, secure: true, logger: false as const },
      ...{ auth: { user: address, pass: PASSWORD }, tls: { ca: certificate.cert } },
    })
    await client.connect()
    try {
      await client.mailboxOpen('INBOX')
      return await run(client)
    } finally {
      await client.logout()
    }
  }
  return {
    lmtpPort,
    urlOf: (address) =>
      `imaps://${encodeURIComponent(address)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    mailsOf: (address) =>
      inInbox(address, async (client) => {
        // Fetching from an empty mailbox is an error.
        if (!client.mailbox || client.mailbox.exists === 0) return []
        const mails = await client.fetchAll('1:*', { source: true, flags: true })
        return mails.map(({ source, flags }) => ({
          raw: source?.toString() ?? '',
          isRead: flags?.has('\\Seen') === true,
        }))
      }),
    add: (address, raw) =>
      inInbox(address, async (client) => {
        await client.append('INBOX', raw)
      }),
    clear: (address) =>
      inInbox(address, async (client) => {
        if (client.mailbox && client.mailbox.exists > 0) await client.messageDelete('1:*')
      }),
    stop,
  }
}

/** Dovecot does not write mail as root. All other users run it as themselves. */
function findAccounts() {
  if (process.getuid?.() === 0)
    return {
      internal: 'dovecot',
      internalGroup: 'dovecot',
      login: 'dovenull',
      mail: 'mail',
      mailGroup: 'mail',
    }
  const { username } = userInfo()
  const group = execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim()
  return { internal: username, internalGroup: group, login: username, mail: username, mailGroup: group }
}

function buildSettings(folder: string, imapPort: number, lmtpPort: number): string {
  const { internal, internalGroup, login, mail, mailGroup } = findAccounts()
  return `
protocols = imap lmtp
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
default_internal_user = ${internal}
default_internal_group = ${internalGroup}
default_login_user = ${login}
mail_uid = ${mail}
mail_gid = ${mailGroup}
first_valid_uid = 1
ssl = required
ssl_cert = <${folder}/certificate.pem
ssl_key = <${folder}/key.pem
mail_location = maildir:${folder}/mail/%u
mail_plugins = quota
auth_failure_delay = 0
recipient_delimiter = +
postmaster_address = postmaster@example.com
plugin {
  quota = maildir:User quota
  quota_grace = 0%%
}
passdb {
  driver = passwd-file
  args = username_format=%u ${folder}/users
}
userdb {
  driver = passwd-file
  args = username_format=%u ${folder}/users
}
service imap-login {
  chroot =
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${imapPort}
  }
}
service anvil {
  chroot =
  # Wrong passwords cause no delay.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${lmtpPort}
  }
}
`
}
