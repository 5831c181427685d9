// What the work on the entries of a connection needs. One worker at a time holds a connection, by its lease.
import type { System } from '../../domain/access/actor.ts'
import type { CalendarServer } from '../../platform/calendar-servers/calendar-server.ts'
import type { CalendarServerKind } from '../../platform/calendar-servers/providers.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { type WriteTransaction, write } from '../../platform/writes/write.ts'

export interface EntryRound {
  readonly organizationId: string
  readonly connectionId: string
  readonly provider: CalendarServerKind
  readonly server: CalendarServer
  /** The time zone of the user. */
  readonly timezone: string
  readonly signal: AbortSignal
  /** Throws if another worker holds the connection. Locks it, so it is called last in a transaction. */
  readonly requireLease: (tx: WriteTransaction) => Promise<void>
}

export const systemOf = ({ organizationId }: Pick<EntryRound, 'organizationId'>): System => ({
  kind: 'system',
  organizationId,
})

/** Runs statements in one transaction, as the holder of the connection. */
export async function save(ctx: Context, round: EntryRound, ...queries: Query<unknown>[]): Promise<void> {
  await write(ctx, systemOf(round), async (tx) => {
    for (const query of queries) await tx.rows(query)
    await round.requireLease(tx)
  })
}
