// Handles the callback of a conference provider: gets tokens, and connects the account or gives it new tokens.
import type { Member } from '../../domain/access/actor.ts'
import { instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { SignedInVisit } from '../../platform/pages/session.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { ZOOM_SCOPES } from '../../platform/zoom/zoom-oauth.ts'
import {
  type CallbackQuery,
  connectProblem,
  discardGrant,
  type Grant,
  type OauthResult,
  type ReceivedGrant,
  receiveGrant,
} from '../calendar-connections/receive-grant.ts'
import { sealAccessToken, sealRefreshToken } from '../calendar-connections/seal-tokens.ts'
import type { ConferenceProviderName } from '../calendar-providers/store.ts'
import { lockTargetUser } from '../users/resolve-target-user.ts'
import { removeAccount } from './delete-conference-account.ts'
import { withoutAddress } from './schema.ts'
import {
  type AccountAccess,
  type AccountRow,
  accountAtProvider,
  insertAccount,
  replaceAccess,
} from './store.ts'

export const finishAccountConnection = (
  ctx: Context,
  visit: SignedInVisit,
  provider: ConferenceProviderName,
  query: CallbackQuery,
): Promise<OauthResult> =>
  receiveGrant(ctx, visit, provider, query, (received) =>
    connectGrant(ctx, visit.session.member, provider, received),
  )

async function connectGrant(
  ctx: Context,
  member: Member,
  provider: ConferenceProviderName,
  { grant }: ReceivedGrant,
): Promise<OauthResult> {
  const { organizationId } = member
  const { email, scopes } = grant
  const isComplete = Object.values(ZOOM_SCOPES).every((scope) => scopes.includes(scope))
  if (!isComplete || email === null) {
    await discardGrant(ctx, organizationId, provider, grant)
    return connectProblem('permissions_missing', [isComplete ? 'email' : 'meetings'])
  }
  try {
    await write(ctx, member, (tx) => saveGrant(ctx, tx, member, provider, { ...grant, email }))
    return { kind: 'connected' }
  } catch (error) {
    await discardGrant(ctx, organizationId, provider, grant)
    throw error
  }
}

type AccountGrant = Grant & { readonly email: string }

/** A user has one account at a provider. Another one replaces it, and rooms of the former one stay at the service. */
async function saveGrant(
  ctx: Context,
  tx: WriteTransaction,
  member: Member,
  provider: ConferenceProviderName,
  grant: AccountGrant,
): Promise<void> {
  const { organizationId, userId } = member
  await lockTargetUser(tx, member, userId)
  const stored = await tx.first(accountAtProvider(organizationId, userId, provider).forNoKeyUpdate())
  const now = ctx.clock.now()
  if (stored?.subject === grant.subject) {
    const after: AccountRow = {
      ...stored,
      account: grant.email,
      state: 'active',
      failure: null,
      failing_since: null,
      updated_at: now,
    }
    await tx.rows(replaceAccess(organizationId, after, accessOf(ctx, stored.id, grant)))
    emit(tx, {
      type: 'conference_account.updated',
      subjectId: stored.id,
      before: withoutAddress(stored),
      after: withoutAddress(after),
    })
    return
  }
  if (stored !== undefined) await removeAccount(ctx, tx, stored.id)
  const row: AccountRow = {
    ...{ id: ctx.newId(), user_id: userId, provider, account: grant.email },
    ...{ state: 'active', failure: null, failing_since: null, created_at: now, updated_at: now },
  }
  await tx.rows(insertAccount(organizationId, row, accessOf(ctx, row.id, grant)))
  emit(tx, {
    type: 'conference_account.created',
    subjectId: row.id,
    before: null,
    after: withoutAddress(row),
  })
}

const accessOf = (ctx: Context, id: string, grant: AccountGrant): AccountAccess => ({
  subject: grant.subject,
  credentials: sealRefreshToken(ctx, id, grant.refreshToken),
  access_token: sealAccessToken(ctx, id, grant.accessToken),
  access_expires_at: instant(grant.expiresAt),
})
