// The databases that the bench asks: the same calendars a host, one with ten times as many hosts as the other.
import type { Report } from '../../proofs/stand/runner.ts'
import type { ApiProcess, Stand } from '../../proofs/stand/stand.ts'
import { scopes } from '../../server/src/domain/access/scopes.ts'
import { DAY, type Instant, instant, iso } from '../../server/src/domain/time/instant.ts'
import { createAccessToken } from '../../server/src/features/access-tokens/create-access-token.ts'
import { signInEmail } from '../../server/src/features/users/store.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { createPool } from '../../server/src/platform/db/pool.ts'
import { uriOf } from '../../server/src/platform/http/uris.ts'
import { buildContext } from '../../server/src/processes/build-context.ts'
import { makeClaimsTemplate } from '../seed/claims.ts'

export interface Place {
  readonly name: string
  readonly url: string
  readonly api: ApiProcess
  readonly ctx: Context
  readonly organizationId: string
  readonly token: string
  readonly from: Instant
  readonly to: Instant
  /** Event types of one host, each of another one. */
  readonly eventTypeIds: readonly string[]
}

const DIFFERENT_TYPES = 50
const WINDOW = 31 * DAY

export async function makePlace(
  stand: Stand,
  size: { readonly hosts: number; readonly events: number },
  report: Report,
): Promise<Place> {
  const template = await makeClaimsTemplate(stand.postgres.url, size, report)
  const url = await template.copy()
  const environment = { DATABASE_URL: url, MEETWRIGHT_SECRET: 'a-secret-of-the-bench-that-nobody-guesses' }
  const { ctx } = buildContext(
    readConfig({ ...environment, NODE_ENV: 'test', LOG_LEVEL: 'error' }),
    'meetwright bench',
  )
  const [owner] = await ctx.db.directory(signInEmail(template.ownerEmail))
  if (!owner) throw new Error('The demo has no owner.')
  const { organization_id: organizationId, user_id: userId } = owner
  const wish = { userId, name: 'bench', scopes, legacy: false, expiresAt: null }
  const { token } = await createAccessToken(ctx, { kind: 'system', organizationId }, wish)
  const from = instant(Math.ceil(ctx.clock.now() / DAY + 1) * DAY)
  return {
    name: `${template.claims.toLocaleString('en')} claims`,
    url,
    api: await stand.startApi({ environment }),
    ctx,
    organizationId,
    token,
    from,
    to: instant(from + WINDOW),
    eventTypeIds: await someEventTypes(url, organizationId),
  }
}

async function someEventTypes(url: string, organizationId: string): Promise<string[]> {
  const pool = createPool({ url, size: 1, applicationName: 'meetwright bench' })
  try {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT (array_agg(t.id ORDER BY t.id))[1] AS id FROM event_types t
         JOIN event_type_hosts h ON h.organization_id = t.organization_id AND h.event_type_id = t.id
        WHERE t.organization_id = $1 AND t.kind = 'solo' AND t.pooling_type IS NULL AND t.active AND t.deleted_at IS NULL
        GROUP BY h.user_id ORDER BY md5(h.user_id::text) LIMIT $2`,
      [organizationId, DIFFERENT_TYPES],
    )
    return rows.map(({ id }) => id)
  } finally {
    await pool.end()
  }
}

export const requestsOf = ({ ctx, eventTypeIds, from, to, token }: Place) =>
  eventTypeIds.map((id) => {
    const eventType = encodeURIComponent(uriOf(ctx.config.urls.api, 'event_types', id))
    return {
      path: `/event_type_available_times?event_type=${eventType}&start_time=${iso(from)}&end_time=${iso(to)}`,
      token,
    }
  })
