// Makes every kind of request to a provider's API and to its OAuth, as the features do.
import { instant } from '../../server/src/domain/time/instant.ts'
import {
  type CalendarServer,
  CalendarServerError,
} from '../../server/src/platform/calendar-servers/calendar-server.ts'
import { calendarUrlOf, eventUrlOf } from '../../server/src/platform/calendar-servers/event-urls.ts'
import type { CalendarOauth } from '../../server/src/platform/calendar-servers/oauth.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { googleEndpoints } from '../../server/src/platform/google-calendar/endpoints.ts'
import { calendarsUrlOf as googleCalendars } from '../../server/src/platform/google-calendar/event-names.ts'
import {
  createGoogleOauth,
  revokeGoogleAccess,
} from '../../server/src/platform/google-calendar/google-oauth.ts'
import { openGoogleServer } from '../../server/src/platform/google-calendar/google-server.ts'
import {
  calendarsUrlOf as microsoftCalendars,
  microsoftEndpoints,
} from '../../server/src/platform/microsoft-calendar/endpoints.ts'
import { createMicrosoftOauth } from '../../server/src/platform/microsoft-calendar/microsoft-oauth.ts'
import { openMicrosoftServer } from '../../server/src/platform/microsoft-calendar/microsoft-server.ts'
import { zoomEndpoints } from '../../server/src/platform/zoom/endpoints.ts'
import { openZoomMeetings } from '../../server/src/platform/zoom/zoom-meetings.ts'
import { createZoomOauth, revokeZoomAccess } from '../../server/src/platform/zoom/zoom-oauth.ts'
import { PROVIDER_SECRET } from './provider-responses.ts'

type ProviderContext = Pick<Context, 'outgoing' | 'clock'>

/** Makes a request. A failure ends neither the attack nor other requests: it returns null then. */
type Attempt = <Result>(work: () => Promise<Result>) => Promise<Result | null>

interface ProviderRun {
  readonly ctx: ProviderContext
  readonly base: string
  readonly signal: AbortSignal
  readonly attempt: Attempt
}

const TIMEOUT_MS = 60_000
const app = { clientId: 'proof', clientSecret: PROVIDER_SECRET, tenant: 'common' }
const account = { getAccessToken: async () => PROVIDER_SECRET }
const [start, end] = [instant(Date.UTC(2027, 0, 5, 10)), instant(Date.UTC(2027, 0, 5, 11))]
const entry = {
  ...{ uid: 'a@example.com', sequence: 1, stamp: instant(0), start, end },
  ...{ summary: 'Intro', description: '', location: null, url: null },
}

const runs = {
  async google({ ctx, base, signal, attempt }: ProviderRun) {
    const deps = { ...ctx, endpoints: googleEndpoints(base) }
    await useOauth(createGoogleOauth(deps, app), signal, attempt)
    await attempt(() => revokeGoogleAccess(deps, PROVIDER_SECRET, signal))
    const calendars = googleCalendars(deps.endpoints.api)
    await useCalendars(openGoogleServer(deps, account, signal), calendars, `meet${'0'.repeat(32)}`, attempt)
  },
  async microsoft({ ctx, base, signal, attempt }: ProviderRun) {
    const deps = { ...ctx, endpoints: microsoftEndpoints(base) }
    await useOauth(createMicrosoftOauth(deps, app), signal, attempt)
    const calendars = microsoftCalendars(deps.endpoints.api)
    const entryName = `meetwright-${'0'.repeat(40)}`
    await useCalendars(openMicrosoftServer(deps, account, signal), calendars, entryName, attempt)
  },
  async zoom({ ctx, base, signal, attempt }: ProviderRun) {
    const deps = { ...ctx, endpoints: zoomEndpoints(base) }
    await useOauth(createZoomOauth(deps, app), signal, attempt)
    await attempt(() => revokeZoomAccess(deps, app, PROVIDER_SECRET, signal))
    const rooms = openZoomMeetings(deps, account, signal)
    const room = { name: 'proof', topic: 'Intro', start, end }
    await attempt(() => rooms.create(room))
    await attempt(() => rooms.find(room))
    await attempt(() => rooms.update('1', room))
    await attempt(() => rooms.delete('1'))
    await attempt(() => rooms.deleteNamed(['proof']))
  },
}

export type ProviderName = keyof typeof runs
export const providers = Object.keys(runs) as ProviderName[]

async function useOauth(oauth: CalendarOauth, signal: AbortSignal, attempt: Attempt): Promise<void> {
  await attempt(() => oauth.refresh(PROVIDER_SECRET, signal))
  const exchange = { code: PROVIDER_SECRET, codeVerifier: 'a', nonce: 'a' }
  await attempt(() => oauth.exchangeCode({ ...exchange, redirectUri: 'https://meetwright.example/' }, signal))
}

async function useCalendars(
  server: CalendarServer,
  calendars: string,
  entryName: string,
  attempt: Attempt,
): Promise<void> {
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
}

/** Returns the failures, or `answered`. */
export async function readProvider(
  { outgoing, clock }: ProviderContext,
  provider: ProviderName,
  base: string,
): Promise<string> {
  const failures = new Set<string>()
  const attempt: Attempt = async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof CalendarServerError)) throw error
      failures.add(error.failure)
      return null
    }
  }
  await runs[provider]({ ctx: { outgoing, clock }, base, signal: AbortSignal.timeout(TIMEOUT_MS), attempt })
  return [...failures].sort().join(' and ') || 'answered'
}
