// Reads the rows of an organization in batches by id, so that no statement scans a whole table.
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'

export type ReadAfter<Row> = (organizationId: string, after: string | null, limit: number) => Query<Row>

/** `beforeEach` runs before each batch, for example to renew a lease. */
export async function* readBatches<Row extends { readonly id: string }>(
  ctx: Context,
  organizationId: string,
  read: ReadAfter<Row>,
  limit: number,
  beforeEach: () => Promise<void>,
): AsyncGenerator<Row[]> {
  const reader = ctx.db.withOrganization(organizationId)
  for (let after: string | null = null; ; ) {
    await beforeEach()
    const rows: Row[] = await reader.rows(read(organizationId, after, limit))
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    after = rows.at(-1)?.id ?? null
  }
}
