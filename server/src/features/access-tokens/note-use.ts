// Keeps when a token was last used, to the hour: no request waits for it, and most of them write nothing.
import { HOUR, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { noteGrantsUsed, noteTokensUsed } from './store.ts'

export interface Used {
  readonly kind: 'personal' | 'oauth'
  readonly organizationId: string
  /** Of the token; of what an app presents, of the grant. */
  readonly id: string
}

/** What one process knows of the hour that runs. */
interface Ledger {
  hour: number
  /** Those whose use in this hour is written, or is about to be. */
  readonly noted: Set<string>
  waiting: Used[]
  /** One statement at a time: however many tokens come at once, they take one connection. */
  running: Promise<void> | null
}

const ledgers = new WeakMap<Context['db'], Ledger>()
const MOST_TOGETHER = 1_000
/** So that the ids of one hour need a few megabytes at most. Who is forgotten is written again, to no effect. */
const MOST_NOTED = 100_000

export function noteUse(ctx: Context, used: Used): void {
  const ledger = ledgerOf(ctx)
  const hour = Math.floor(ctx.clock.now() / HOUR)
  if (ledger.hour !== hour || ledger.noted.size >= MOST_NOTED) {
    ledger.noted.clear()
    ledger.hour = hour
  }
  if (ledger.noted.has(used.id)) return
  ledger.noted.add(used.id)
  ledger.waiting.push(used)
  ledger.running ??= writeAll(ctx, ledger)
}

/** Until everything that was noted is written, or could not be. */
export async function usesAreWritten({ db }: Pick<Context, 'db'>): Promise<void> {
  await ledgers.get(db)?.running
}

function ledgerOf({ db }: Context): Ledger {
  const known = ledgers.get(db)
  if (known) return known
  const made = { hour: 0, noted: new Set<string>(), waiting: [], running: null }
  ledgers.set(db, made)
  return made
}

/** Whatever comes meanwhile is in the next round. */
async function writeAll(ctx: Context, ledger: Ledger): Promise<void> {
  while (ledger.waiting.length > 0) {
    const some = ledger.waiting.slice(0, MOST_TOGETHER)
    ledger.waiting = ledger.waiting.slice(MOST_TOGETHER)
    try {
      await writeSome(ctx, some)
    } catch (err) {
      // Nobody is kept out for that; the next use tries again.
      ctx.log.warn({ err }, 'the last use of tokens was not written')
      for (const { id } of some) ledger.noted.delete(id)
    }
  }
  // Here and not once the promise has ended: what is noted in between would wait for somebody to write it.
  ledger.running = null
}

async function writeSome(ctx: Context, used: readonly Used[]): Promise<void> {
  const now = ctx.clock.now()
  const since = instant(Math.floor(now / HOUR) * HOUR)
  const tokens = used.filter(({ kind }) => kind === 'personal')
  const grants = used.filter(({ kind }) => kind === 'oauth')
  if (tokens.length > 0) await ctx.db.changeDirectory(noteTokensUsed(tokens, since, now))
  if (grants.length > 0) await ctx.db.batch(noteGrantsUsed(grants, since, now))
}
