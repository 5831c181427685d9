// Keeps when a token was last used, to the hour: no request waits for it, and most of them write nothing.
import { HOUR, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { updateGrantsLastUsed, updateTokensLastUsed } from './store.ts'

export interface TokenUse {
  readonly kind: 'personal' | 'oauth'
  readonly organizationId: string
  /** Of the token; of what an app presents, of the grant. */
  readonly id: string
}

/** What one process knows of the hour that runs. */
interface UsageBuffer {
  hour: number
  /** Those whose use in this hour is written, or is about to be. */
  readonly recordedIds: Set<string>
  pending: TokenUse[]
  /** One statement at a time: however many tokens come at once, they take one connection. */
  flushing: Promise<void> | null
}

const usageBuffers = new WeakMap<Context['db'], UsageBuffer>()
const MAX_BATCH_SIZE = 1_000
/** So that the ids of one hour need a few megabytes at most. Who is forgotten is written again, to no effect. */
const MAX_RECORDED_IDS = 100_000

export function recordTokenUse(ctx: Context, use: TokenUse): void {
  const buffer = usageBufferFor(ctx)
  const hour = Math.floor(ctx.clock.now() / HOUR)
  if (buffer.hour !== hour || buffer.recordedIds.size >= MAX_RECORDED_IDS) {
    buffer.recordedIds.clear()
    buffer.hour = hour
  }
  if (buffer.recordedIds.has(use.id)) return
  buffer.recordedIds.add(use.id)
  buffer.pending.push(use)
  buffer.flushing ??= flushBuffer(ctx, buffer)
}

/** Until everything that was noted is written, or could not be. */
export async function flushTokenUsage({ db }: Pick<Context, 'db'>): Promise<void> {
  await usageBuffers.get(db)?.flushing
}

function usageBufferFor({ db }: Context): UsageBuffer {
  const existing = usageBuffers.get(db)
  if (existing) return existing
  const created = { hour: 0, recordedIds: new Set<string>(), pending: [], flushing: null }
  usageBuffers.set(db, created)
  return created
}

/** Whatever comes meanwhile is in the next round. */
async function flushBuffer(ctx: Context, buffer: UsageBuffer): Promise<void> {
  while (buffer.pending.length > 0) {
    const batch = buffer.pending.slice(0, MAX_BATCH_SIZE)
    buffer.pending = buffer.pending.slice(MAX_BATCH_SIZE)
    try {
      await writeBatch(ctx, batch)
    } catch (err) {
      // Nobody is kept out for that; the next use tries again.
      ctx.log.warn({ err }, 'the last use of tokens was not written')
      for (const { id } of batch) buffer.recordedIds.delete(id)
    }
  }
  // Here and not once the promise has ended: what is noted in between would wait for somebody to write it.
  buffer.flushing = null
}

async function writeBatch(ctx: Context, uses: readonly TokenUse[]): Promise<void> {
  const now = ctx.clock.now()
  const since = instant(Math.floor(now / HOUR) * HOUR)
  const tokens = uses.filter(({ kind }) => kind === 'personal')
  const grants = uses.filter(({ kind }) => kind === 'oauth')
  if (tokens.length > 0) await ctx.db.writeDirectory(updateTokensLastUsed(tokens, since, now))
  if (grants.length > 0) await ctx.db.batch(updateGrantsLastUsed(grants, since, now))
}
