// Writes the rooms of one conference account, and decides when it is called again.
import { roomDelayMs } from '../../domain/booking/room.ts'
import {
  afterFailure,
  afterSuccess,
  type ConnectionFailure,
  type ConnectionHealth,
  describeHealthChange,
  isNotificationDue,
  mayCallServer,
  type NextRead,
} from '../../domain/calendar/connection-health.ts'
import { DAY, type Instant, instant } from '../../domain/time/instant.ts'
import { CalendarServerError } from '../../platform/calendar-servers/calendar-server-error.ts'
import type { Context } from '../../platform/context.ts'
import { lockLease } from '../../platform/jobs/lease-store.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { openZoomMeetings } from '../../platform/zoom/zoom-meetings.ts'
import { openOauth } from '../calendar-connections/open-oauth.ts'
import { LeaseLostError } from '../calendar-connections/require-lease.ts'
import { unsealRefreshToken } from '../calendar-connections/seal-tokens.ts'
import { createTokenSource, type TokenSource } from '../calendar-connections/token-source.ts'
import { loadCalendarApp } from '../calendar-providers/load-calendar-provider.ts'
import { recordWaitingRooms, writeRooms } from '../conference-rooms/write-rooms.ts'
import { withoutAddress } from './schema.ts'
import { type DueAccount, settleAccount, storeTokens, type UsableAccount, usableAccount } from './store.ts'

/** Shorter than the lease, which another worker could otherwise take over. */
const TIMEOUT_MS = 40_000
/** Refresh tokens that are not used expire. */
const RENEWAL_MS = 30 * DAY
/** A single lost response is no reason to let an invitee wait for the link. */
const MAX_QUICK_RETRIES = 6

type Outcome =
  | { readonly kind: 'written'; readonly dueAt: Instant | null }
  | { readonly kind: 'failed'; readonly failure: ConnectionFailure; readonly retryAfterMs: number | null }

export async function syncAccount(ctx: Context, due: DueAccount): Promise<void> {
  const { organization_id: organizationId, id } = due
  const account = await ctx.db.withOrganization(organizationId).first(usableAccount(organizationId, id))
  // The account was deleted, or its user has left and it is about to be.
  if (account === undefined) return
  const holder = {
    organizationId,
    accountId: id,
    async requireLease(tx: Parameters<Parameters<typeof write>[2]>[0]) {
      if ((await tx.first(lockLease('conference_accounts', due))) === undefined) throw new LeaseLostError()
    },
  }
  try {
    const outcome = await attempt(ctx, due, account, holder)
    if (outcome.kind === 'failed') await recordWaitingRooms(ctx, holder, outcome.failure)
    await settle(ctx, due, account, outcome)
  } catch (error) {
    if (!(error instanceof LeaseLostError)) throw error
  }
}

async function attempt(
  ctx: Context,
  due: DueAccount,
  account: UsableAccount,
  holder: Parameters<typeof recordWaitingRooms>[1],
): Promise<Outcome> {
  const failed = (failure: ConnectionFailure, retryAfterMs: number | null = null): Outcome => ({
    kind: 'failed',
    failure,
    retryAfterMs,
  })
  if (!mayCallServer(healthOf(account))) return failed(account.failure ?? 'refused')
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const getAccessToken = await openTokens(ctx, due, account, signal)
    if (getAccessToken === null) return failed('credentials_lost')
    await getAccessToken(null)
    const server = openZoomMeetings(ctx.zoom, { getAccessToken }, signal)
    return { kind: 'written', dueAt: await writeRooms(ctx, { ...holder, server, signal }) }
  } catch (error) {
    if (error instanceof CalendarServerError)
      return failed(toAccountFailure(error.failure), error.retryAfterMs)
    if (signal.aborted) return failed('unreachable')
    throw error
  }
}

/** Null if the credentials can't be decrypted. */
async function openTokens(
  ctx: Context,
  due: DueAccount,
  account: UsableAccount,
  signal: AbortSignal,
): Promise<TokenSource | null> {
  const { id, provider, credentials } = account
  const refreshToken = unsealRefreshToken(ctx, id, credentials)
  if (refreshToken === null) return null
  const app = await loadCalendarApp(ctx, provider)
  if (app === null) {
    ctx.log.error({ provider }, 'conference provider is not set up')
    throw new CalendarServerError('app_refused')
  }
  return createTokenSource(ctx, {
    ...{ id, connection: account, provider, refreshToken, signal },
    oauth: openOauth[provider](ctx, app),
    store: async (tokens) =>
      (await ctx.db.transaction(due.organization_id, (tx) => tx.first(storeTokens(due, tokens)))) !==
      undefined,
  })
}

/** Access that was granted and then refused is gone. The user can only wait until the operator has corrected the app. */
function toAccountFailure(failure: CalendarServerError['failure']): ConnectionFailure {
  if (failure === 'refused') return 'access_revoked'
  return failure === 'app_refused' || failure === 'cursor_refused' ? 'unreachable' : failure
}

const healthOf = ({ state, failure, failing_since, failures }: UsableAccount): ConnectionHealth => ({
  state,
  failure,
  failingSince: failing_since,
  failures,
})

function nextSyncAfter(account: UsableAccount, outcome: Outcome, now: Instant): NextRead {
  if (outcome.kind === 'written') {
    const next = afterSuccess(now, RENEWAL_MS)
    return outcome.dueAt === null ? next : { ...next, dueAt: instant(Math.min(next.dueAt, outcome.dueAt)) }
  }
  const next = afterFailure(healthOf(account), outcome.failure, outcome.retryAfterMs, now)
  const isQuick = outcome.failure === 'unreachable' && next.failures <= MAX_QUICK_RETRIES
  if (!isQuick || next.dueAt === null) return next
  const quickly = now + roomDelayMs({ attempts: next.failures })
  return { ...next, dueAt: instant(Math.min(next.dueAt, quickly)) }
}

/** Ends the lease, and emits an event for each change that the user gets a mail about. */
async function settle(
  ctx: Context,
  due: DueAccount,
  account: UsableAccount,
  outcome: Outcome,
): Promise<void> {
  await write(ctx, { kind: 'system', organizationId: due.organization_id }, async (tx) => {
    const now = ctx.clock.now()
    const next = nextSyncAfter(account, outcome, now)
    const isNotified = account.notified_at === null && isNotificationDue(next, now)
    if ((await tx.first(settleAccount(due, next, isNotified, now))) === undefined) return
    const change = describeHealthChange(account, next, isNotified)
    if (change === null) return
    const { state, failure, failingSince } = next
    emit(tx, {
      type: `conference_account.${change}`,
      subjectId: due.id,
      before: withoutAddress(account),
      after: withoutAddress({ ...account, state, failure, failing_since: failingSince }),
    })
  })
}
