// Starts Cyrus, a CalDAV server that sends invitations by itself, where it is installed.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../server/src/processes/cli/find-free-port.ts'
import { type CaldavServer, type Passwords, startServer } from './caldav-server.ts'

const PROGRAMS = '/usr/lib/cyrus/bin'
const MASTER = join(PROGRAMS, 'master')
const SET_PASSWORD = '/usr/sbin/saslpasswd2'
/** The users have the addresses `<name>@<domain>`. The server invites them without mail. */
export const CYRUS_DOMAIN = 'cyrus.example'
const ADMIN = 'admin'
const ADMIN_PASSWORD = 'the admin creates accounts'

export const hasCyrus = (): boolean =>
  [MASTER, join(PROGRAMS, 'httpd'), SET_PASSWORD].every((program) => existsSync(program))

/** Each user has a calendar, an inbox and an outbox. */
export async function startCyrus(passwords: Passwords): Promise<CaldavServer> {
  const imapPort = await findFreePort('127.0.0.1', 0)
  // Cyrus does not run as root.
  const user = process.getuid?.() === 0 ? 'cyrus' : userInfo().username
  const server = await startServer({
    program: 'setpriv',
    hasChildren: true,
    async prepare(port, folder) {
      const settings = join(folder, 'imapd.conf')
      const services = join(folder, 'cyrus.conf')
      for (const name of ['conf', 'spool', 'sieve', 'sockets']) await mkdir(join(folder, name))
      await writeFile(settings, buildSettings(folder, user))
      await writeFile(services, buildServices(settings, port, imapPort))
      for (const [name, password] of Object.entries({ ...passwords, [ADMIN]: ADMIN_PASSWORD }))
        await setPassword(join(folder, 'sasldb2'), name, password)
      // The process group of Cyrus gets no signal from a terminal.
      const options = ['--pdeathsig', 'TERM']
      if (user !== userInfo().username) options.push(...(await giveTo(user, folder)))
      return [...options, MASTER, '-C', settings, '-M', services, '-p', join(folder, 'pid'), '-D']
    },
  })
  try {
    await createAccounts(imapPort, Object.keys(passwords))
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

const buildSettings = (folder: string, user: string) => `
configdirectory: ${folder}/conf
defaultpartition: default
partition-default: ${folder}/spool
sievedir: ${folder}/sieve
idlesocket: ${folder}/sockets/idle
lmtpsocket: ${folder}/sockets/lmtp
notifysocket: ${folder}/sockets/notify
cyrus_user: ${user}
admins: ${ADMIN}
servername: ${CYRUS_DOMAIN}
sasl_pwcheck_method: auxprop
sasl_auxprop_plugin: sasldb
sasl_sasldb_path: ${folder}/sasldb2
sasl_mech_list: PLAIN
allowplaintext: yes
unixhierarchysep: on
altnamespace: on
httpmodules: caldav
caldav_allowscheduling: on
calendar_user_address_set: ${CYRUS_DOMAIN}
`

const buildServices = (settings: string, port: number, imapPort: number) => `
START {
  recover cmd="${PROGRAMS}/ctl_cyrusdb -C ${settings} -r"
}
SERVICES {
  http cmd="${PROGRAMS}/httpd -C ${settings}" listen="127.0.0.1:${port}" prefork=2
  imap cmd="${PROGRAMS}/imapd -C ${settings}" listen="127.0.0.1:${imapPort}" prefork=0
}
`

async function setPassword(file: string, name: string, password: string): Promise<void> {
  const running = promisify(execFile)(SET_PASSWORD, ['-p', '-c', '-f', file, '-u', CYRUS_DOMAIN, name])
  running.child.stdin?.end(password)
  await running
}

/** Returns the options of setpriv to run as that user. */
async function giveTo(user: string, folder: string): Promise<string[]> {
  const id = async (option: string) => Number((await promisify(execFile)('id', [option, user])).stdout.trim())
  const [uid, gid] = [await id('-u'), await id('-g')]
  await chown(folder, uid, gid)
  for (const name of await readdir(folder)) await chown(join(folder, name), uid, gid)
  return ['--reuid', String(uid), '--regid', String(gid), '--clear-groups']
}

/** Cyrus creates the calendars of an account that has a mailbox. */
async function createAccounts(imapPort: number, usernames: readonly string[]): Promise<void> {
  const commands = [
    `LOGIN ${ADMIN} "${ADMIN_PASSWORD}"`,
    ...usernames.map((name) => `CREATE user/${name}`),
    'LOGOUT',
  ]
  const socket = connect(imapPort, '127.0.0.1')
  socket.write(commands.map((command, number) => `${number} ${command}\r\n`).join(''))
  let answers = ''
  for await (const chunk of socket) answers += chunk
  const failed = commands.findIndex((_, number) => !answers.includes(`\r\n${number} OK`))
  if (failed !== -1) throw new Error(`Cyrus did not execute ${commands[failed]}:\n${answers}`)
}
