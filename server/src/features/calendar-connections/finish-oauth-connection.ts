// Handles the callback of a calendar provider: gets tokens, and connects the account or gives its connection new tokens.
import type { Member } from '../../domain/access/actor.ts'
import type { CalendarPermission, ConnectProblem } from '../../domain/pages/calendar-views.ts'
import { instant } from '../../domain/time/instant.ts'
import type { ListedCalendar } from '../../platform/calendar-servers/calendar-server.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { SignedInVisit } from '../../platform/pages/session.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import type { CalendarProviderName } from '../calendar-providers/store.ts'
import { lockTargetUser } from '../users/resolve-target-user.ts'
import { calendarsOfConnection } from './calendar-store.ts'
import { findMissingPermissions, providerHosts } from './open-oauth.ts'
import { openServerWithToken } from './open-server.ts'
import {
  type CallbackQuery,
  connectProblem,
  discardGrant,
  type Grant,
  type OauthResult,
  type ReceivedGrant,
  receiveGrant,
} from './receive-grant.ts'
import { saveNewConnection } from './save-new-connection.ts'
import { withoutNames } from './schema.ts'
import { sealAccessToken, sealRefreshToken } from './seal-tokens.ts'
import {
  type ConnectionAccess,
  type ConnectionRow,
  connectionById,
  connectionOfSubject,
  replaceAccess,
} from './store.ts'
import { retireWatches } from './watch-store.ts'

export const finishOauthConnection = (
  ctx: Context,
  visit: SignedInVisit,
  provider: CalendarProviderName,
  query: CallbackQuery,
): Promise<OauthResult> =>
  receiveGrant(ctx, visit, provider, query, (received) =>
    connectGrant(ctx, visit.session.member, provider, received),
  )

async function connectGrant(
  ctx: Context,
  member: Member,
  provider: CalendarProviderName,
  { pending, grant, signal }: ReceivedGrant,
): Promise<OauthResult> {
  const { connectionId } = pending
  const discard = async (problem: ConnectProblem, missing: readonly CalendarPermission[] = []) => {
    await discardGrant(ctx, member.organizationId, provider, grant)
    return connectProblem(problem, missing)
  }
  const { email } = grant
  const missing = findMissingPermissions(provider, grant.scopes)
  if (missing.length > 0) return discard('permissions_missing', missing)
  if (email === null) return discard('permissions_missing', ['email'])
  try {
    const calendars = await openServerWithToken(ctx, provider, grant.accessToken, signal).listCalendars()
    if (calendars.length === 0) return await discard('no_calendars')
    const isConnected = await write(ctx, member, (tx) =>
      saveGrant(ctx, tx, member, { provider, connectionId, grant: { ...grant, email }, calendars }),
    )
    return isConnected ? { kind: 'connected' } : await discard('other_account')
  } catch (error) {
    const discarded = await discard('too_many_connections')
    if (error instanceof Problem && error.code === 'conflict') return discarded
    throw error
  }
}

type AccountGrant = Grant & { readonly email: string }

interface GrantToSave {
  readonly provider: CalendarProviderName
  readonly connectionId: string | null
  readonly grant: AccountGrant
  readonly calendars: readonly ListedCalendar[]
}

/** Returns false if the user has chosen another account than that of the connection. */
async function saveGrant(
  ctx: Context,
  tx: WriteTransaction,
  member: Member,
  { provider, connectionId, grant, calendars }: GrantToSave,
): Promise<boolean> {
  const { organizationId, userId } = member
  await lockTargetUser(tx, member, userId)
  const stored = await tx.first(
    connectionOfSubject(organizationId, userId, provider, grant.subject).forNoKeyUpdate(),
  )
  if (connectionId !== null && stored?.id !== connectionId) {
    const intended = await tx.first(connectionById(organizationId, connectionId))
    if (intended?.user_id === userId) return false
  }
  const access = (id: string) => accessOf(ctx, id, grant)
  if (stored === undefined)
    await saveNewConnection(ctx, tx, userId, calendars, {
      provider,
      account: grant.email,
      host: providerHosts[provider],
      access,
    })
  else await renewConnection(ctx, tx, stored, { account: grant.email, access: access(stored.id) })
  return true
}

/** Keeps its calendars and their settings. */
async function renewConnection(
  ctx: Context,
  tx: WriteTransaction,
  before: ConnectionRow,
  { account, access }: { readonly account: string; readonly access: ConnectionAccess },
): Promise<void> {
  const { organizationId } = tx
  const calendars = await tx.rows(calendarsOfConnection(organizationId, before.id))
  const after: ConnectionRow = {
    ...before,
    account,
    state: 'active',
    failure: null,
    failing_since: null,
    updated_at: ctx.clock.now(),
  }
  // Their access may have ended with the former tokens.
  const calendarIds = calendars.map(({ id }) => id)
  await tx.rows(retireWatches(organizationId, calendarIds))
  await tx.rows(replaceAccess(organizationId, after, access))
  emit(tx, {
    type: 'calendar_connection.updated',
    subjectId: before.id,
    before: withoutNames({ ...before, calendars }),
    after: withoutNames({ ...after, calendars }),
  })
}

const accessOf = (ctx: Context, id: string, grant: AccountGrant): ConnectionAccess => ({
  homes: [],
  addresses: [grant.email],
  credentials: sealRefreshToken(ctx, id, grant.refreshToken),
  subject: grant.subject,
  scopes: grant.scopes,
  access_token: sealAccessToken(ctx, id, grant.accessToken),
  access_expires_at: instant(grant.expiresAt),
})
