// Writes: nothing. Reads the names and the health of the subscriptions of a list, in one query for the whole page.
import { sql as raw } from 'kysely'
import type { Instant } from '../../domain/time/instant.ts'
import { MAX_COUNTED_DELIVERIES } from '../../domain/webhooks/events.ts'
import { rawQuery } from '../../platform/db/sql.ts'

export interface SummaryRow {
  /** Of the subscription. */
  readonly id: string
  readonly scope_name: string
  readonly creator_name: string
  readonly last_success_at: Instant | null
  readonly pending_deliveries: number
  readonly failed_deliveries: number
}

/** Each count reads entries of a partial index, and ends at a maximum. The conditions are those of the indexes. */
const countOf = (condition: ReturnType<typeof raw>) => raw`
  (SELECT count(*)::integer
     FROM (SELECT FROM webhook_deliveries d
            WHERE d.organization_id = s.organization_id AND d.subscription_id = s.id AND ${condition}
            LIMIT ${MAX_COUNTED_DELIVERIES}) AS counted)`

/** `ids`: those of one page. */
export const subscriptionSummaries = (organizationId: string, ids: readonly string[]) =>
  rawQuery<SummaryRow>(raw`
    SELECT s.id, q.last_success_at, creator.name AS creator_name,
           coalesce(u.name, g.name, o.name) AS scope_name,
           ${countOf(raw`d.due_at IS NOT NULL`)} AS pending_deliveries,
           ${countOf(raw`d.status = 'failed'`)} AS failed_deliveries
      FROM webhook_subscriptions s
      JOIN webhook_queues q ON q.organization_id = s.organization_id AND q.subscription_id = s.id
      JOIN organizations o ON o.organization_id = s.organization_id
      JOIN users creator ON creator.organization_id = s.organization_id AND creator.id = s.creator_id
      LEFT JOIN users u ON s.scope = 'user' AND u.organization_id = s.organization_id AND u.id = s.scope_id
      LEFT JOIN groups g ON s.scope = 'group' AND g.organization_id = s.organization_id AND g.id = s.scope_id
     WHERE s.organization_id = ${organizationId} AND s.id = ANY(${[...ids]}::uuid[])`)
