// Records when a token was last used, to the hour. Requests do not wait for it, and most write nothing.
import { HOUR, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { updateGrantsLastUsed, updateTokensLastUsed } from './store.ts'

export interface TokenUse {
  readonly kind: 'personal' | 'oauth'
  readonly organizationId: string
  /** The id of a personal token, or of the grant of an OAuth token. */
  readonly id: string
}

/** The uses that this process has seen in the current hour. */
interface UsageBuffer {
  hour: number
  /** Ids whose use in this hour is written or pending. */
  readonly recordedIds: Set<string>
  pending: TokenUse[]
  /** One statement runs at a time, so recording never takes more than one connection. */
  flushing: Promise<void> | null
}

const usageBuffers = new WeakMap<Context['db'], UsageBuffer>()
const MAX_BATCH_SIZE = 1_000
/** Limits memory to a few megabytes. Ids that are dropped are written again, which changes nothing. */
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

/** Resolves when all pending uses are written or have failed. */
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

/** Uses that arrive during a batch are written in the next one. */
async function flushBuffer(ctx: Context, buffer: UsageBuffer): Promise<void> {
  while (buffer.pending.length > 0) {
    const batch = buffer.pending.slice(0, MAX_BATCH_SIZE)
    buffer.pending = buffer.pending.slice(MAX_BATCH_SIZE)
    try {
      await writeBatch(ctx, batch)
    } catch (err) {
      // The request still succeeds; the next use of the token retries.
      ctx.log.warn({ err }, 'recording the last use of tokens failed')
      for (const { id } of batch) buffer.recordedIds.delete(id)
    }
  }
  // Reset before the promise resolves: otherwise a use recorded in between would not start a new flush.
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
