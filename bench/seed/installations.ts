// A database full of claims with a service: an api process, a context, and a token in its largest organization.
import { signInEmail } from '../../server/src/features/users/store.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { buildContext } from '../../server/src/processes/build-context.ts'
import { runStatement } from '../../testbed/database-client.ts'
import { createToken } from '../../testbed/people.ts'
import type { ServiceProcess, Testbed } from '../../testbed/testbed.ts'
import type { ClaimsTemplate } from './claims.ts'

export interface Installation {
  readonly name: string
  readonly url: string
  readonly api: ServiceProcess
  readonly ctx: Context
  readonly organizationId: string
  readonly token: string
  /** Event types with one host, each of a different host, in random order. */
  readonly eventTypeIds: readonly string[]
}

const SECRET = 'a-secret-of-the-bench-that-nobody-guesses'

/** The environment variables of an api process for one of the databases. */
export const environmentFor = (url: string) => ({ DATABASE_URL: url, MEETWRIGHT_SECRET: SECRET })

/** Which event type of each host is selected: any, or the shortest. */
export interface EventTypeSelection {
  readonly max: number
  readonly ofHost: 'any' | 'shortest'
}

export async function startInstallation(
  testbed: Testbed,
  template: ClaimsTemplate,
  wanted: EventTypeSelection,
): Promise<Installation> {
  const url = await template.copy()
  const { ctx } = buildContext(
    readConfig({ ...environmentFor(url), NODE_ENV: 'test', LOG_LEVEL: 'error' }),
    'meetwright bench',
  )
  const [owner] = await ctx.db.directory(signInEmail(template.ownerEmail))
  if (!owner) throw new Error('The demo organization has no owner.')
  const { organization_id: organizationId, user_id: userId } = owner
  return {
    name: `${template.claims.toLocaleString('en')} claims`,
    url,
    api: await testbed.startApi({ environment: environmentFor(url) }),
    ctx,
    organizationId,
    token: await createToken(ctx, { organizationId, userId }),
    eventTypeIds: await pickEventTypes(url, organizationId, wanted),
  }
}

const orders = { any: 't.id', shortest: 't.buffer_before + t.duration + t.buffer_after, t.id' }

async function pickEventTypes(
  url: string,
  organizationId: string,
  { max, ofHost }: EventTypeSelection,
): Promise<string[]> {
  const rows = await runStatement<{ id: string }>(
    url,
    `SELECT (array_agg(t.id ORDER BY ${orders[ofHost]}))[1] AS id FROM event_types t
         JOIN event_type_hosts h ON h.organization_id = t.organization_id AND h.event_type_id = t.id
        WHERE t.organization_id = $1 AND t.kind = 'solo' AND t.pooling_type IS NULL AND t.active AND t.deleted_at IS NULL
        GROUP BY h.user_id ORDER BY md5(h.user_id::text) LIMIT $2`,
    [organizationId, max],
  )
  return rows.map(({ id }) => id)
}
