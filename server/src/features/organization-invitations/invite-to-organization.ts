// Invites an email address to the organization.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { canChangeRole } from '../../domain/access/policies.ts'
import { scopeAllows } from '../../domain/access/scopes.ts'
import { normalizeEmail } from '../../domain/email/address.ts'
import { findDuplicateIndex } from '../../domain/event-types/validation-error.ts'
import { instant, iso, toWireTime } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { insufficientScope, invalid, orNotFound, Problem } from '../../platform/errors.ts'
import { idOf } from '../../platform/uris.ts'
import { requireMailQuota } from '../../platform/usage/require-mail-quota.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { insertGroupRelationship } from '../groups/insert-group-relationship.ts'
import { groupById } from '../groups/store.ts'
import { signInEmail } from '../users/store.ts'
import { INVITATION_INTERVAL_MS, lastInvitedAt, recordRecipient } from './recipient-store.ts'
import type { NewInvitation } from './schema.ts'
import {
  deleteExpiredInvitation,
  INVITATION_TTL_MS,
  type InvitationRow,
  insertInvitation,
  invitationById,
} from './store.ts'

const PURPOSE = 'invitation_recipient'

export async function inviteToOrganization(
  ctx: Context,
  actor: Member,
  input: Static<typeof NewInvitation>,
): Promise<InvitationRow> {
  const { organizationId } = actor
  const email = normalizeEmail(input.email)
  const { role = 'user', groups = [] } = input
  if (!canChangeRole(actor.role, 'user', role)) throw new Problem('permission_denied')
  const groupIds = readGroups(actor, groups)
  return write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const member = await tx.first(signInEmail(email))
    if (member?.organization_id === organizationId) {
      throw refuseEmail('already_exists', 'member', 'This email address already belongs to a member.')
    }
    const id = ctx.newId()
    await tx.rows(deleteExpiredInvitation(organizationId, email, now))
    const newInvitation = {
      organization_id: organizationId,
      id,
      email,
      role,
      status: 'pending',
      invited_by: actor.userId,
      last_sent_at: iso(now),
      expires_at: iso(instant(now + INVITATION_TTL_MS)),
      created_at: iso(now),
      updated_at: iso(now),
    }
    if (!(await tx.first(insertInvitation(newInvitation))))
      throw refuseEmail('already_exists', 'invited', 'This email address already has a pending invitation.')
    await requireMailQuota(ctx, tx, actor.stage, 1)
    await requireNoRecentInvitation(ctx, tx, email)
    const saved = orNotFound(await tx.first(invitationById(organizationId, id, now)))
    const invitation = { ...saved, group_ids: groupIds }
    emit(tx, { type: 'organization_invitation.created', subjectId: id, before: null, after: invitation })
    const owner = { column: 'invitation_id', id } as const
    for (const groupId of groupIds) {
      orNotFound(await tx.first(groupById(organizationId, groupId).forShare()))
      await insertGroupRelationship(ctx, tx, { groupId, owner, role: 'member' })
    }
    return invitation
  })
}

/** Sorted, so that concurrent requests lock groups in the same order. */
function readGroups(actor: Member, groups: readonly string[]): string[] {
  if (groups.length > 0 && !scopeAllows(actor.scopes, 'groups:write'))
    throw insufficientScope(['groups:write'])
  const ids = groups.map((group) => idOf(group))
  const repeatedIndex = findDuplicateIndex(ids)
  if (repeatedIndex >= 0) throw invalid(`groups.${repeatedIndex}`, 'is a duplicate', 'repeated')
  return ids.sort()
}

/** Differs by organization, so tables don't show who was invited by two of them. */
export const recipientHashes = (
  { secrets }: Pick<Context, 'secrets'>,
  organizationId: string,
  email: string,
): Buffer[] => secrets.keyedHashes(PURPOSE, `${organizationId} ${email}`)

/** Counts new and resent invitations. Revoking one does not allow another: the recipient has got mail. */
export async function requireNoRecentInvitation(
  ctx: Context,
  tx: WriteTransaction,
  email: string,
): Promise<void> {
  const now = ctx.clock.now()
  const hashes = recipientHashes(ctx, tx.organizationId, email)
  if ((await tx.first(recordRecipient(tx.organizationId, hashes, now))) !== undefined) return
  const last = await tx.first(lastInvitedAt(tx.organizationId, hashes, now))
  const retryAt = instant((last?.invited_at ?? now) + INVITATION_INTERVAL_MS)
  throw refuseEmail(
    'too_many_requests',
    'invited_recently',
    `This email address was invited in the last 24 hours. Invite it again after ${toWireTime(retryAt)}.`,
    { 'retry-after': String(Math.ceil((retryAt - now) / 1_000)) },
  )
}

/** `reason` tells programs whether to skip the address or to wait: a rate limit has no details. */
const refuseEmail = (
  code: 'already_exists' | 'too_many_requests',
  reason: string,
  message: string,
  headers = {},
): Problem =>
  new Problem(code, { message, details: [{ parameter: 'email', message, code: reason }], headers })
