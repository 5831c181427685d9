// Hosts with a calendar on a CalDAV server.
import type { AccountServer, Passwords } from '../../../testbed/caldav-server.ts'
import type { CaldavServerKind } from '../../../testbed/caldav-servers.ts'
import { createCalendarProgram } from '../../../testbed/calendar-program.ts'
import { caldavDialect } from './caldav-dialect.ts'
import type { Call } from './dialect.ts'
import { createCaldavCalendar } from './host-calendar.ts'
import type { StartedServer, TestedServer } from './tested-server.ts'

export const PASSWORD = 'correct horse'
const CALENDAR_NAME = 'Work'

export interface StartedCaldav<Server extends AccountServer> extends StartedServer {
  readonly accounts: Server
}

type CaldavKind<Server extends AccountServer> = Omit<CaldavServerKind, 'start'> & {
  readonly start: (passwords: Passwords) => Promise<Server>
}

/** `others`: further accounts on the server. */
export const onCaldav = <Server extends AccountServer>(
  { name, packages, isInstalled, start }: CaldavKind<Server>,
  others: readonly string[] = [],
): TestedServer<StartedCaldav<Server>> => ({
  name,
  packages,
  isInstalled,
  hasContentEtags: true,
  hasCursors: true,
  async start(usernames) {
    const passwords = Object.fromEntries([...usernames, ...others].map((username) => [username, PASSWORD]))
    const accounts = await start(passwords)
    return {
      accounts,
      dialect: caldavDialect,
      urlFor: (call) => accounts.urlOf(usernameOf(call)),
      authorizeAgain: async (call) => call,
      environment: () => ({}),
      prepare: async () => undefined,
      async createCalendar(username) {
        const program = createCalendarProgram(accounts.urlOf(username), username, PASSWORD)
        return createCaldavCalendar(program, await program.createCalendar('work', { name: CALENDAR_NAME }))
      },
      async connect(username, { proxyUrl, call }) {
        const account = { provider: 'caldav', url: proxyUrl, username, password: PASSWORD }
        await call('POST', '/calendar_connections', account)
      },
      calendarName: () => CALENDAR_NAME,
      settle: async () => undefined,
      stop: () => accounts.stop(),
    }
  },
})

const usernameOf = ({ headers: { authorization = '' } }: Call): string =>
  Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':')[0] ?? ''
