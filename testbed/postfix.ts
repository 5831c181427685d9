// Starts Postfix with settings of its own, in a temporary folder. Its processes change their user, so it needs root.
import { execFileSync } from 'node:child_process'
import { appendFile, chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { greets, startProgram } from './server-program.ts'

export interface Postfix {
  /** Of the SMTP server, without TLS and login. */
  readonly port: number
  stop(): Promise<void>
}

const DAEMONS = '/usr/lib/postfix/sbin'
const PROGRAM = join(DAEMONS, 'master')
export const POSTFIX_PACKAGES = 'postfix'

/** What these may do is in postfix-files of Postfix. */
const QUEUES = [
  ...['active', 'bounce', 'corrupt', 'defer', 'deferred', 'flush', 'hold', 'incoming', 'private'],
  ...['saved', 'trace'],
]

/** Null, or why Postfix can't start on this machine. */
export const describeMissingRoot = (): string | null =>
  process.getuid?.() === 0 ? null : 'Postfix starts only as root'

/** `writeSettings` returns the lines of `main.cf`. It may write tables and scripts into the folder. */
export async function startPostfix(
  port: number,
  writeSettings: (folder: string) => Promise<readonly string[]>,
): Promise<Postfix> {
  const { stop } = await startProgram({
    program: PROGRAM,
    port,
    packages: POSTFIX_PACKAGES,
    hasChildren: true,
    stopSignal: 'SIGTERM',
    isReady: greets,
    async prepare(smtpPort, folder) {
      await chmod(folder, 0o755)
      await createQueue(folder)
      const main = join(folder, 'main.cf')
      // The programs of Postfix that the caller runs read it.
      await writeFile(main, `${ownSettings(folder).join('\n')}\n`)
      await appendFile(main, `${(await writeSettings(folder)).join('\n')}\n`)
      await writeFile(join(folder, 'master.cf'), services(smtpPort))
      return ['-c', folder, '-d']
    },
  })
  return { port, stop }
}

async function createQueue(folder: string): Promise<void> {
  const queue = join(folder, 'queue')
  await mkdir(join(queue, 'pid'), { recursive: true })
  for (const name of QUEUES) await mkdir(join(queue, name), { mode: 0o700 })
  await mkdir(join(queue, 'public'), { mode: 0o710 })
  await mkdir(join(queue, 'maildrop'))
  await mkdir(join(folder, 'data'))
  const of = (...names: readonly string[]) => names.map((name) => join(queue, name))
  execFileSync('chown', ['postfix', join(folder, 'data'), ...of(...QUEUES, 'public', 'maildrop')])
  execFileSync('chown', [':postdrop', ...of('public', 'maildrop')])
  await chmod(join(queue, 'maildrop'), 0o730)
}

const ownSettings = (folder: string): string[] => [
  'compatibility_level = 3.6',
  `queue_directory = ${folder}/queue`,
  `data_directory = ${folder}/data`,
  `maillog_file = ${folder}/log`,
  `maillog_file_prefixes = ${folder}`,
  'command_directory = /usr/sbin',
  `daemon_directory = ${DAEMONS}`,
  'mail_owner = postfix',
  'setgid_group = postdrop',
  'inet_interfaces = 127.0.0.1',
  'inet_protocols = ipv4',
  'smtpd_peername_lookup = no',
  'smtp_tls_security_level = none',
]

/** As in Debian's `master.cf`, without chroot. */
const services = (port: number): string => `
127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
local unix - n n - - local
virtual unix - n n - - virtual
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`
