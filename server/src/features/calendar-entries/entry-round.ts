// What the work on the entries of a connection needs. One worker at a time holds a connection, by its lease.
import type { Json } from '../../domain/events/catalog.ts'
import { MINUTE } from '../../domain/time/instant.ts'
import type { CalendarServer, CalendarServerError } from '../../platform/calendar-servers/calendar-server.ts'
import type { CalendarServerKind } from '../../platform/calendar-servers/providers.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { type Nothing, type WriteTransaction, write } from '../../platform/writes/write.ts'

/** After this time, a decision that could not be made is tried again. */
export const RETRY_MS = 5 * MINUTE

/** The worker that holds a connected account. */
export interface LeaseHolder {
  readonly organizationId: string
  /** Throws if another worker holds the account. Locks it, so it is called last in a transaction. */
  readonly requireLease: (tx: WriteTransaction) => Promise<void>
}

/** The worker that holds a connection. */
export interface EntryHolder extends LeaseHolder {
  readonly connectionId: string
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

/** One transaction as the holder of the account. It is rolled back if another worker has taken over. */
export const runWithLease = <Result extends Json | Nothing>(
  ctx: Context,
  holder: LeaseHolder,
  work: (tx: WriteTransaction) => Promise<Result>,
): Promise<Result> =>
  write(ctx, { kind: 'system', organizationId: holder.organizationId }, async (tx) => {
    const result = await work(tx)
    await holder.requireLease(tx)
    return result
  })

/** Runs statements in one transaction, as the holder of the account. */
export const save = (ctx: Context, holder: LeaseHolder, ...queries: Query<unknown>[]): Promise<void> =>
  runWithLease(ctx, holder, async (tx) => {
    for (const query of queries) await tx.rows(query)
  })
