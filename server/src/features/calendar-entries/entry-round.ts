// What the work on the entries of a connection needs. One worker at a time holds a connection, by its lease.
import type { System } from '../../domain/access/actor.ts'
import { MINUTE } from '../../domain/time/instant.ts'
import type { CalendarServer, CalendarServerError } from '../../platform/calendar-servers/calendar-server.ts'
import type { CalendarServerKind } from '../../platform/calendar-servers/providers.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { type WriteTransaction, write } from '../../platform/writes/write.ts'

/** After this time, a decision that could not be made is tried again. */
export const RETRY_MS = 5 * MINUTE

/** The worker that holds a connection. */
export interface EntryHolder {
  readonly organizationId: string
  readonly connectionId: string
  /** Throws if another worker holds the connection. Locks it, so it is called last in a transaction. */
  readonly requireLease: (tx: WriteTransaction) => Promise<void>
}

export interface EntryRound extends EntryHolder {
  readonly provider: CalendarServerKind
  readonly server: CalendarServer
  /** The time zone of the user. */
  readonly timezone: string
  readonly signal: AbortSignal
}

/** Failures that concern a single entry or its calendar. The others are written nevertheless. */
const ENTRY_FAILURES: ReadonlySet<string> = new Set(['forbidden', 'calendar_gone', 'malformed', 'too_large'])

export const isEntryFailure = ({ failure }: CalendarServerError): boolean => ENTRY_FAILURES.has(failure)

export const systemOf = ({ organizationId }: EntryHolder): System => ({
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
