// Check of the installation: users can connect accounts at the providers that are set up, and calendar providers can send notices.
import { HOUR, iso } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { explain } from '../../platform/db/explain.ts'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import {
  isConferenceProvider,
  redirectUriOf,
  unsealClientSecret,
} from '../calendar-providers/load-calendar-provider.ts'
import { canReceiveNotices } from '../calendar-providers/notice-address.ts'
import {
  type CalendarProviderRow,
  calendarProviders,
  type ProviderName,
} from '../calendar-providers/store.ts'
import { withDatabase } from './check-database.ts'
import type { Finding } from './report-finding.ts'

/** No findings without a provider. */
export async function checkCalendars(config: Config, hasSchema: boolean): Promise<Finding[]> {
  if (!hasSchema) return []
  try {
    const rows = await withDatabase(config.database.url, (db) => db.directory(calendarProviders()))
    return rows.flatMap((row) => [
      checkSecret(config, row),
      ...checkRefusal(row),
      checkRedirect(config, row),
      ...(isConferenceProvider(row.provider) ? [] : [checkNotices(config, row)]),
    ])
  } catch (error) {
    // Without this, the findings of the other checks would be lost.
    return [
      {
        level: 'problem',
        text: "the calendar providers can't be checked",
        fix: explain(error),
      },
    ]
  }
}

const subjectOf = (provider: ProviderName): string =>
  `${isConferenceProvider(provider) ? 'conferences' : 'calendars'} of ${provider}`

const setCommandOf = (provider: ProviderName): string =>
  `meetwright ${isConferenceProvider(provider) ? 'conferences' : 'calendars'} set ${provider}`

function checkSecret(config: Config, row: CalendarProviderRow): Finding {
  const { provider } = row
  if (unsealClientSecret({ secrets: createSecrets(config.secrets) }, row) !== null)
    return { level: 'ok', text: `${subjectOf(provider)}: the client is ${row.client_id}` }
  return {
    level: 'problem',
    text: `${subjectOf(provider)}: the client secret can't be decrypted`,
    fix: `Set it again with \`${setCommandOf(provider)}\`, or append the old secret to MEETWRIGHT_SECRET.`,
  }
}

/** While the provider refuses an app, each connection is tried once an hour at least. */
const REFUSAL_SHOWN_MS = 2 * HOUR

function checkRefusal({ provider, client_id, refused_at: refusedAt }: CalendarProviderRow): Finding[] {
  if (refusedAt === null || refusedAt <= Date.now() - REFUSAL_SHOWN_MS) return []
  return [
    {
      level: 'problem',
      text: `${subjectOf(provider)}: the provider refused the client id ${client_id} or its secret, last at ${iso(refusedAt)}`,
      fix: `Check the client at the provider, and set its id and secret with \`${setCommandOf(provider)}\`. Connections continue within an hour.`,
    },
  ]
}

/** Google accepts plain http only for this machine, which is useful for development. */
function checkRedirect(config: Config, { provider }: CalendarProviderRow): Finding {
  const uri = redirectUriOf(config, provider)
  const { protocol, hostname } = new URL(uri)
  if (protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1')
    return { level: 'ok', text: `${subjectOf(provider)}: the redirect URI is ${uri}` }
  return {
    level: 'problem',
    text: `${subjectOf(provider)}: the provider refuses the redirect URI ${uri}, because it has no https`,
    fix: 'Terminate TLS at a reverse proxy (docs/install.md) and set PUBLIC_URL=https://….',
  }
}

function checkNotices(config: Config, { provider }: CalendarProviderRow): Finding {
  if (canReceiveNotices(config))
    return { level: 'ok', text: `calendars of ${provider}: changes are sent to ${config.urls.api}` }
  return {
    level: 'warning',
    text: `calendars of ${provider}: ${config.urls.api} is no public https address, so calendars are read every two minutes`,
    fix: 'Set PUBLIC_URL (or API_URL) to a public https address. Then the provider reports changes within seconds.',
  }
}
