// Creates samples about connected calendars and conferences: accounts that are about to be connected, and questions about deleted entries.
import {
  callbackPath,
  connectPath,
} from '../../server/src/features/calendar-providers/load-calendar-provider.ts'
import { setCalendarProvider } from '../../server/src/features/calendar-providers/set-calendar-provider.ts'
import {
  calendarProviderNames,
  conferenceProviderNames,
  type ProviderName,
} from '../../server/src/features/calendar-providers/store.ts'
import {
  questionGeneration,
  questionLinkKinds,
} from '../../server/src/features/notifications/calendar-question-url.ts'
import type { OauthClient } from '../../testbed/calendar-contract/oauth-routes.ts'
import { askedNow, storeEntry } from '../../testbed/calendar-entries.ts'
import { startGoogleContract } from '../../testbed/google-contract/contract-server.ts'
import { startMicrosoftContract } from '../../testbed/microsoft-contract/contract-server.ts'
import type { Person } from '../../testbed/people.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import { startZoomContract } from '../../testbed/zoom-contract/contract-server.ts'

/** A browser that the provider can redirect back to us. */
export interface PendingConnection {
  readonly callbackPath: string
  readonly cookie: string
  readonly state: string
}

export interface CalendarProviders {
  readonly environment: Readonly<Record<string, string>>
  readonly clients: Readonly<Record<ProviderName, OauthClient>>
  /** The number of callbacks whose code was exchanged. */
  exchanges(): number
  stop(): Promise<void>
}

/** Servers that exchange no code: those of fuzzed callbacks are not theirs. */
export async function startCalendarProviders(): Promise<CalendarProviders> {
  const google = await startGoogleContract()
  const microsoft = await startMicrosoftContract()
  const zoom = await startZoomContract()
  return {
    environment: {
      TEST_GOOGLE_URL: google.url,
      TEST_MICROSOFT_URL: microsoft.url,
      TEST_ZOOM_URL: zoom.url,
      ALLOW_LOOPBACK_CALLS: 'true',
    },
    clients: { google: google.client, microsoft: microsoft.client, zoom: zoom.client },
    exchanges: () => google.requests.length + microsoft.requests.length + zoom.requests.length,
    stop: async () => void (await Promise.all([google.stop(), microsoft.stop(), zoom.stop()])),
  }
}

/** For each provider and session. They expire after ten minutes. */
export async function preparePendingConnections(
  { ctx, apis }: Testbed,
  { clients }: CalendarProviders,
  sessions: readonly string[],
): Promise<PendingConnection[]> {
  const pending: PendingConnection[] = []
  for (const provider of [...calendarProviderNames, ...conferenceProviderNames]) {
    const { clientId, clientSecret } = clients[provider]
    await setCalendarProvider(ctx, provider, { clientId, clientSecret })
    for (const session of sessions) {
      const response = await fetch(`${apis[0]?.url}${connectPath(provider)}`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          cookie: session,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
        },
      })
      const state = URL.parse(response.headers.get('location') ?? '')?.searchParams.get('state')
      const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
      if (!state || cookie === undefined) throw new Error(`No redirect to ${provider}: ${response.status}`)
      pending.push({ callbackPath: callbackPath(provider), cookie: `${session}; ${cookie}`, state })
    }
  }
  return pending
}

/** Links of questions about each meeting, and of one about all of the second half. */
export async function prepareQuestions(
  { ctx }: Testbed,
  host: Person,
  calendarId: string,
  eventIds: readonly string[],
): Promise<string[]> {
  const { organizationId } = host
  const generation = questionGeneration(ctx.clock.now())
  const createLink = (question: keyof typeof questionLinkKinds, objectId: string) =>
    ctx.secrets.createLink(questionLinkKinds[question], { organizationId, objectId, generation })
  const links = [createLink('emptied', calendarId)]
  for (const [index, eventId] of eventIds.entries()) {
    const question = index < eventIds.length / 2 ? 'deleted' : 'emptied'
    const entryId = await storeEntry(ctx, host, { eventId, calendarId }, askedNow(ctx, question))
    if (question === 'deleted') links.push(createLink(question, entryId))
  }
  return links
}
