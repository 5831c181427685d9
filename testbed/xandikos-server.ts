// Starts Xandikos, a CalDAV server that keeps calendars in Git, where it is installed.
import { spawnSync } from 'node:child_process'
import { type CaldavServer, startServer } from './caldav-server.ts'

export const hasXandikos = (): boolean => spawnSync('xandikos', ['--version']).error === undefined

/** Has no passwords, and one user. */
export const startXandikos = (username: string): Promise<CaldavServer> =>
  startServer({
    program: 'xandikos',
    prepare: async (port, folder) => [
      ...['--directory', folder, '--defaults', '--current-user-principal', `/${username}`],
      ...['--listen-address', '127.0.0.1', '--port', String(port)],
    ],
  })
