// A real account on a CalDAV server, of which one calendar is used. The service calls the server itself, without a proxy: hosts
// in its responses must be right. So calls have no faults.
import { createCalendarProgram } from '../../../testbed/calendar-program.ts'
import { caldavDialect } from '../two-way/caldav-dialect.ts'
import { createCaldavCalendar } from '../two-way/host-calendar.ts'
import type { TestedServer } from '../two-way/tested-server.ts'
import { noCalendar, notEmpty, readLiveSettings } from './live-settings.ts'

/** Throws a `LiveSettingsError` if the account is not configured. */
export function onLiveCaldav(): TestedServer {
  const settings = readLiveSettings('caldav')
  const { LIVE_CALDAV_URL: url, LIVE_CALDAV_USERNAME: username, LIVE_CALDAV_PASSWORD: password } = settings
  const name = settings.LIVE_CALDAV_CALENDAR
  return {
    name: 'CalDAV (live)',
    packages: '',
    isInstalled: () => true,
    hasContentEtags: true,
    hasCursors: true,
    async start() {
      const program = createCalendarProgram(url, username, password)
      const found = await program.findCalendar(name)
      if (found === null) throw noCalendar(name)
      const present = await program.list(found)
      if (present.length > 0) throw notEmpty(name, present.length)
      return {
        dialect: caldavDialect,
        urlFor: () => url,
        authorizeAgain: async (call) => call,
        environment: () => ({}),
        prepare: async () => undefined,
        createCalendar: async () => createCaldavCalendar(program, found),
        async connect(_username, { call }) {
          const account = { provider: 'caldav', url, username, password }
          const { resource } = await call('POST', '/calendar_connections', account)
          const { calendars } = resource as { calendars: { uri: string; name: string }[] }
          // The events of other calendars must not block times.
          for (const { uri } of calendars.filter((one) => one.name !== name))
            await call('PATCH', new URL(uri).pathname, { checks_conflicts: false })
        },
        calendarName: () => name,
        settle: async () => undefined,
        async stop() {
          for (const object of await program.list(found))
            await program.delete(new URL(object.url, found).href)
        },
      }
    },
  }
}
