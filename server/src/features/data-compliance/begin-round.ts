// One walk through an organization for everything that waits there: whom it means, that it is still ours, and what it changed.
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { type WriteTransaction, write } from '../../platform/writes/write.ts'
import { userAddresses } from './booking-store.ts'
import { Recogniser } from './recognise-people.ts'
import { type LeasedDeletion, renewLease } from './store.ts'

/** Renewed all the time; what a killed worker was at is free again after it. */
export const LEASE = 20_000
const RENEW_EVERY_MS = 3_000
const USERS_TOGETHER = 5_000

export class Round {
  readonly ctx: Context
  readonly organizationId: string
  readonly holder: string
  readonly deletions: readonly LeasedDeletion[]
  /** Of those who book, answer forms, or are brought along. */
  readonly people: Recogniser
  /** The same in everybody's texts: a user's address is in whatever they host, and stays there. */
  readonly texts: Recogniser
  readonly counts: Record<string, number> = {}
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
    this.people = new Recogniser(ctx, organizationId, deletions)
    this.texts = new Recogniser(ctx, organizationId, deletions)
  }

  static async begin(
    ctx: Context,
    holder: string,
    organizationId: string,
    deletions: readonly LeasedDeletion[],
  ): Promise<Round> {
    const round = new Round(ctx, holder, organizationId, deletions)
    if (!round.people.isEmpty) await round.#exceptUsers()
    return round
  }

  async #exceptUsers(): Promise<void> {
    for await (const users of this.batches(
      (after, most) => userAddresses(this.organizationId, after, most),
      USERS_TOGETHER,
    ))
      this.texts.except(
        users.map(({ email }) => email).filter((email) => this.people.isMeant(email, instant(0))),
      )
  }

  count(table: string, rows: number): void {
    if (rows > 0) this.counts[table] = (this.counts[table] ?? 0) + rows
  }

  /** What a store offers by ids, batch after batch; between them the lease is renewed. */
  async *batches<Row extends { readonly id: string }>(
    read: (after: string | null, most: number) => Query<Row>,
    most: number,
  ): AsyncGenerator<Row[]> {
    const reader = this.ctx.db.withOrganization(this.organizationId)
    for (let after: string | null = null; ; ) {
      await this.keep()
      const rows: Row[] = await reader.rows(read(after, most))
      if (rows.length > 0) yield rows
      if (rows.length < most) return
      after = rows.at(-1)?.id ?? null
    }
  }

  write(work: (tx: WriteTransaction) => Promise<void>): Promise<unknown> {
    return write(this.ctx, { kind: 'system', organizationId: this.organizationId }, async (tx) => {
      await work(tx)
      return undefined
    })
  }

  /** Throws where somebody else has taken it over: whatever was done so far is right, and they go on. */
  async keep(): Promise<void> {
    const now = performance.now()
    if (now - this.#renewedAt < RENEW_EVERY_MS) return
    const until: Instant = instant(this.ctx.clock.now() + LEASE)
    const held = await this.ctx.db.transaction(this.organizationId, (tx) =>
      tx.rows(renewLease(this.organizationId, this.holder, until)),
    )
    if (held.length === 0) throw new Error('Another worker has taken the deletion over.')
    this.#renewedAt = now
  }
}
