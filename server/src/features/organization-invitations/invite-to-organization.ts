// Invites an email address to the organization.
import type { Member } from '../../domain/access/actor.ts'
import { normalizeEmail } from '../../domain/email/address.ts'
import { DAY, instant, iso, toWireTime } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { requireMailQuota } from '../../platform/usage/require-mail-quota.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { signInEmail } from '../users/store.ts'
import { INVITATION_INTERVAL_MS, lastInvitedAt, recordRecipient } from './recipient-store.ts'
import { deleteExpiredInvitation, type InvitationRow, insertInvitation, invitationById } from './store.ts'

const INVITATION_TTL_MS = 30 * DAY
const PURPOSE = 'invitation_recipient'

export async function inviteToOrganization(
  ctx: Context,
  actor: Member,
  input: { readonly email: string },
): Promise<InvitationRow> {
  const { organizationId } = actor
  const email = normalizeEmail(input.email)
  return write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const member = await tx.first(signInEmail(email))
    if (member?.organization_id === organizationId) {
      throw new Problem('already_exists', { message: 'This email address already belongs to a member.' })
    }
    const id = ctx.newId()
    await tx.rows(deleteExpiredInvitation(organizationId, email, now))
    const newInvitation = {
      organization_id: organizationId,
      id,
      email,
      status: 'pending',
      last_sent_at: iso(now),
      expires_at: iso(instant(now + INVITATION_TTL_MS)),
      created_at: iso(now),
      updated_at: iso(now),
    }
    if (!(await tx.first(insertInvitation(newInvitation))))
      throw new Problem('already_exists', { message: 'This email address already has a pending invitation.' })
    await requireMailQuota(ctx, tx, actor.stage, 1)
    await requireNoRecentInvitation(ctx, tx, email)
    const invitation = orNotFound(await tx.first(invitationById(organizationId, id, now)))
    emit(tx, { type: 'organization_invitation.created', subjectId: id, before: null, after: invitation })
    return invitation
  })
}

/** Differs by organization, so tables don't show who was invited by two of them. */
export const recipientHashes = (
  { secrets }: Pick<Context, 'secrets'>,
  organizationId: string,
  email: string,
): Buffer[] => secrets.keyedHashes(PURPOSE, `${organizationId} ${email}`)

/** Revoking an invitation does not allow another one: the recipient has got mail. */
async function requireNoRecentInvitation(ctx: Context, tx: WriteTransaction, email: string): Promise<void> {
  const now = ctx.clock.now()
  const hashes = recipientHashes(ctx, tx.organizationId, email)
  if ((await tx.first(recordRecipient(tx.organizationId, hashes, now))) !== undefined) return
  const last = await tx.first(lastInvitedAt(tx.organizationId, hashes, now))
  const retryAt = instant((last?.invited_at ?? now) + INVITATION_INTERVAL_MS)
  throw new Problem('too_many_requests', {
    message: `This email address was invited in the last 24 hours. Invite it again after ${toWireTime(retryAt)}.`,
    headers: { 'retry-after': String(Math.ceil((retryAt - now) / 1_000)) },
  })
}
