// One run of all waiting deletions of an organization: its matchers, its lease and its counts.
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { type WriteTransaction, write } from '../../platform/writes/write.ts'
import { userAddresses } from './booking-store.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { EmailMatcher } from './match-emails.ts'
import { type ReadAfter, readBatches } from './read-batches.ts'
import { type LeasedDeletion, renewLease } from './store.ts'

/** Renewed regularly. After a worker is killed, its deletions are free again when the lease expires. */
export const LEASE_MS = 20_000
const RENEW_INTERVAL_MS = 3_000
const USER_BATCH_SIZE = 5_000

export class DeletionRun {
  readonly ctx: Context
  readonly organizationId: string
  readonly holder: string
  readonly deletions: readonly LeasedDeletion[]
  /** Matches invitees, guests and people who answered forms. */
  readonly inviteeMatcher: EmailMatcher
  /** Matches addresses in texts of hosts. Excludes users, whose addresses stay in everything they host. */
  readonly textMatcher: EmailMatcher
  readonly counts: Record<string, number> = {}
  /** Of entries in calendars that are rewritten or removed. */
  readonly #entryIds = new Set<string>()
  #renewedAt = Number.NEGATIVE_INFINITY

  private constructor(
    ctx: Context,
    holder: string,
    organizationId: string,
    deletions: readonly LeasedDeletion[],
  ) {
    this.ctx = ctx
    this.holder = holder
    this.organizationId = organizationId
    this.deletions = deletions
    this.inviteeMatcher = new EmailMatcher(ctx, organizationId, deletions)
    this.textMatcher = new EmailMatcher(ctx, organizationId, deletions)
  }

  static async start(
    ctx: Context,
    holder: string,
    organizationId: string,
    deletions: readonly LeasedDeletion[],
  ): Promise<DeletionRun> {
    const run = new DeletionRun(ctx, holder, organizationId, deletions)
    await eraseAccounts(run)
    if (!run.inviteeMatcher.isEmpty) await run.#excludeUsers()
    return run
  }

  async #excludeUsers(): Promise<void> {
    for await (const users of this.batches(userAddresses, USER_BATCH_SIZE))
      this.textMatcher.exclude(this.inviteeMatcher.matchesAmong(users))
  }

  count(table: string, rows: number): void {
    if (rows > 0) this.counts[table] = (this.counts[table] ?? 0) + rows
  }

  /** Of the oldest deletion, also if another worker takes over. Entries in calendars have it. */
  get id(): string {
    return this.deletions.map(({ id }) => id).sort()[0] ?? ''
  }

  countEntries(ids: readonly string[]): void {
    for (const id of ids) this.#entryIds.add(id)
    if (this.#entryIds.size > 0) this.counts.calendar_entries = this.#entryIds.size
  }

  /** Renews the lease between batches. */
  batches<Row extends { readonly id: string }>(read: ReadAfter<Row>, limit: number): AsyncGenerator<Row[]> {
    return readBatches(this.ctx, this.organizationId, read, limit, () => this.renewLease())
  }

  write(work: (tx: WriteTransaction) => Promise<void>): Promise<void> {
    return write(this.ctx, { kind: 'system', organizationId: this.organizationId }, work)
  }

  /** Throws if another worker has taken over. All work up to here stays valid, and that worker continues. */
  async renewLease(): Promise<void> {
    const now = performance.now()
    if (now - this.#renewedAt < RENEW_INTERVAL_MS) return
    const until: Instant = instant(this.ctx.clock.now() + LEASE_MS)
    const held = await this.ctx.db.transaction(this.organizationId, (tx) =>
      tx.rows(renewLease(this.organizationId, this.holder, until)),
    )
    if (held.length === 0) throw new Error('Lease lost: another worker has taken over the deletion.')
    this.#renewedAt = now
  }
}
