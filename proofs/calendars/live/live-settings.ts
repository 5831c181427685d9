// The accounts for `--live`, from the environment.

export const LIVE_SERVICES = ['google', 'microsoft', 'caldav'] as const
export type LiveService = (typeof LIVE_SERVICES)[number]

export const LIVE_VARIABLES = {
  google: [
    'LIVE_GOOGLE_CLIENT_ID',
    'LIVE_GOOGLE_CLIENT_SECRET',
    'LIVE_GOOGLE_REFRESH_TOKEN',
    'LIVE_GOOGLE_CALENDAR',
  ],
  microsoft: [
    'LIVE_MICROSOFT_TENANT',
    'LIVE_MICROSOFT_CLIENT_ID',
    'LIVE_MICROSOFT_CLIENT_SECRET',
    'LIVE_MICROSOFT_REFRESH_TOKEN',
    'LIVE_MICROSOFT_CALENDAR',
  ],
  caldav: ['LIVE_CALDAV_URL', 'LIVE_CALDAV_USERNAME', 'LIVE_CALDAV_PASSWORD', 'LIVE_CALDAV_CALENDAR'],
} as const

export class LiveSettingsError extends Error {}

/** Throws a `LiveSettingsError` if one is missing. */
export function readLiveSettings<Service extends LiveService>(
  service: Service,
): Readonly<Record<(typeof LIVE_VARIABLES)[Service][number], string>> {
  const names: readonly string[] = LIVE_VARIABLES[service]
  const missing = names.filter((name) => !process.env[name])
  if (missing.length > 0)
    throw new LiveSettingsError(
      `--live ${service} needs an account, and these environment variables are not set: ${missing.join(', ')}. ` +
        'docs/calendar-providers.md explains them.',
    )
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? ''])) as never
}

export const noCalendar = (name: string) =>
  new LiveSettingsError(`The account has no calendar with the name ${name}.`)

/** The part deletes all events of the calendar at the end. */
export const notEmpty = (calendar: string, count: number) =>
  new LiveSettingsError(`The calendar ${calendar} has ${count} events. Create an empty one for this.`)
