// Reads and writes the calendars of an account at a provider, as the features do.
import { instant } from '../../server/src/domain/time/instant.ts'
import { CalendarServerError } from '../../server/src/platform/calendar-servers/calendar-server.ts'
import { calendarUrlOf, eventUrlOf } from '../../server/src/platform/calendar-servers/event-urls.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { googleEndpoints } from '../../server/src/platform/google-calendar/endpoints.ts'
import { calendarsUrlOf as googleCalendars } from '../../server/src/platform/google-calendar/event-names.ts'
import { createGoogleOauth } from '../../server/src/platform/google-calendar/google-oauth.ts'
import { openGoogleServer } from '../../server/src/platform/google-calendar/google-server.ts'
import {
  calendarsUrlOf as microsoftCalendars,
  microsoftEndpoints,
} from '../../server/src/platform/microsoft-calendar/endpoints.ts'
import { createMicrosoftOauth } from '../../server/src/platform/microsoft-calendar/microsoft-oauth.ts'
import { openMicrosoftServer } from '../../server/src/platform/microsoft-calendar/microsoft-server.ts'
import { PROVIDER_SECRET } from './provider-responses.ts'

export const providers = ['google', 'microsoft'] as const

type ProviderContext = Pick<Context, 'outgoing' | 'clock'>

const TIMEOUT_MS = 60_000
const app = { clientId: 'proof', clientSecret: PROVIDER_SECRET, tenant: 'common' }
const account = { getAccessToken: async () => PROVIDER_SECRET }
const entry = {
  ...{ uid: 'a@example.com', sequence: 1, stamp: instant(0) },
  ...{ start: instant(Date.UTC(2027, 0, 5, 10)), end: instant(Date.UTC(2027, 0, 5, 11)) },
  ...{ summary: 'Intro', description: '', location: null, url: null },
}

const openers = {
  google(ctx: ProviderContext, base: string, signal: AbortSignal) {
    const deps = { ...ctx, endpoints: googleEndpoints(base) }
    return {
      oauth: createGoogleOauth(deps, app),
      server: openGoogleServer(deps, account, signal),
      calendars: googleCalendars(deps.endpoints.api),
      entryName: `meet${'0'.repeat(32)}`,
    }
  },
  microsoft(ctx: ProviderContext, base: string, signal: AbortSignal) {
    const deps = { ...ctx, endpoints: microsoftEndpoints(base) }
    return {
      oauth: createMicrosoftOauth(deps, app),
      server: openMicrosoftServer(deps, account, signal),
      calendars: microsoftCalendars(deps.endpoints.api),
      entryName: `meetwright-${'0'.repeat(40)}`,
    }
  },
}

/** Makes every kind of request. Returns the failures, or `answered`. */
export async function readProvider(
  { outgoing, clock }: ProviderContext,
  provider: (typeof providers)[number],
  base: string,
): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const { oauth, server, calendars, entryName } = openers[provider]({ outgoing, clock }, base, signal)
  const failures = new Set<string>()
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof CalendarServerError)) throw error
      failures.add(error.failure)
      return null
    }
  }
  await attempt(() => oauth.refresh(PROVIDER_SECRET, signal))
  const listed = await attempt(() => server.listCalendars())
  const since = { cursor: null, tag: null, known: new Map() }
  for (const url of [...(listed ?? []).map((one) => one.url), calendarUrlOf(calendars, 'work')]) {
    const entryUrl = eventUrlOf(url, entryName)
    await attempt(() => server.readChanges(url, since, async () => undefined))
    await attempt(() => server.create(url, entryUrl, entry, null))
    await attempt(() => server.lookAt(url, entryUrl))
    await attempt(() => server.remove(url, entryUrl, null))
    const watch = { id: 'a', address: 'https://meetwright.example/a', token: 'a' }
    await attempt(async () => server.extras?.watch(url, watch))
  }
  return [...failures].sort().join(' and ') || 'answered'
}
