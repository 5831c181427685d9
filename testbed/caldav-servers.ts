// The CalDAV servers that connected calendars are tested on. All but Radicale may be missing.
import { type AccountServer, type Passwords, startCaldavServer } from './caldav-server.ts'
import { hasCyrus, startCyrus } from './cyrus-server.ts'
import { hasXandikos, startXandikos } from './xandikos-server.ts'

export interface CaldavServerKind {
  readonly name: string
  /** Of Debian. */
  readonly packages: string
  readonly isInstalled: () => boolean
  readonly start: (passwords: Passwords) => Promise<AccountServer>
}

/** Xandikos has one user, so each gets a server of their own. */
async function startAllXandikos(passwords: Passwords): Promise<AccountServer> {
  const names = Object.keys(passwords)
  const servers = await Promise.all(names.map(startXandikos))
  return {
    urlOf: (username) => servers[names.indexOf(username)]?.url ?? '',
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}

export const RADICALE: CaldavServerKind = {
  name: 'Radicale',
  packages: 'radicale',
  isInstalled: () => true,
  start: startCaldavServer,
}

export const XANDIKOS: CaldavServerKind = {
  name: 'Xandikos',
  packages: 'xandikos',
  isInstalled: hasXandikos,
  start: startAllXandikos,
}

export const CYRUS: CaldavServerKind = {
  name: 'Cyrus',
  packages: 'cyrus-caldav cyrus-imapd sasl2-bin',
  isInstalled: hasCyrus,
  start: startCyrus,
}
