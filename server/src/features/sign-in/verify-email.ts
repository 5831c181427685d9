// Marks the address of a user as verified, for operators who know that it is theirs. Only the command line can do this.
import { normalizeEmail } from '../../domain/email/address.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { signInEmail, verifySignInEmail } from '../users/store.ts'

export async function verifyEmail(ctx: Context, email: string): Promise<void> {
  const address = normalizeEmail(email)
  const entry = orNotFound((await ctx.db.directory(signInEmail(address)))[0])
  const { organization_id: organizationId, user_id: userId } = entry
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    orNotFound(await tx.first(verifySignInEmail(organizationId, userId, address, ctx.clock.now())))
    emit(tx, { type: 'sign_in_email.verified', subjectId: userId, before: null, after: { user_id: userId } })
  })
}
