// Invites an email address to the organization.

import type { Member } from '../../domain/access/actor.ts'
import { normalizeEmail } from '../../domain/email/address.ts'
import { DAY, type Instant, instant, iso, toWireTime } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import type { Verdict } from '../../platform/limits/limiter.ts'
import { requireMailQuota } from '../../platform/usage/require-mail-quota.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { signInEmail } from '../users/store.ts'
import { deleteExpiredInvitation, type InvitationRow, insertInvitation, invitationById } from './store.ts'

const INVITATION_TTL_MS = 30 * DAY

export async function inviteToOrganization(
  ctx: Context,
  actor: Member,
  input: { readonly email: string },
): Promise<InvitationRow> {
  const { organizationId } = actor
  const email = normalizeEmail(input.email)
  // Counted once, also if `write` repeats the transaction.
  let counted: Promise<Verdict> | null = null
  const countRecipient = () => {
    counted ??= ctx.throttle(['invitation_recipient'], { address: '', account: `${organizationId} ${email}` })
    return counted
  }
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
    const { allowed, reset } = await countRecipient()
    if (!allowed) throw invitedRecently(instant(now + reset * 1_000), reset)
    const invitation = orNotFound(await tx.first(invitationById(organizationId, id, now)))
    emit(tx, { type: 'organization_invitation.created', subjectId: id, before: null, after: invitation })
    return invitation
  })
}

const invitedRecently = (retryAt: Instant, seconds: number) =>
  new Problem('too_many_requests', {
    message: `This email address was invited in the last 24 hours. Invite it again after ${toWireTime(retryAt)}.`,
    headers: { 'retry-after': String(seconds) },
  })
