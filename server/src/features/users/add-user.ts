// Adds a user to an organization, as part of creating an organization or accepting an invitation.
import { normalizeEmail } from '../../domain/email/address.ts'
import { defaultHourFormat } from '../../domain/language/format-moments.ts'
import type { Context } from '../../platform/context.ts'
import { claimFreeSlug } from '../../platform/directory/claim-free-slug.ts'
import { Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { addWorkingHours } from './add-working-hours.ts'
import { claimSignInEmail, insertUser, insertUserWords, type UserRow } from './store.ts'

export interface NewUser {
  readonly name: string
  readonly email: string
  readonly timezone: string
  readonly locale: string
}

export async function addUser(ctx: Context, tx: WriteTransaction, input: NewUser): Promise<UserRow> {
  const now = ctx.clock.now()
  const id = ctx.newId()
  const email = normalizeEmail(input.email)
  if (!(await tx.first(claimSignInEmail(email, tx.organizationId, id)))) {
    throw new Problem('already_exists', { message: 'This email address already belongs to a user.' })
  }
  const user: UserRow = {
    id,
    organization_id: tx.organizationId,
    name: input.name,
    slug: await claimFreeSlug(tx, input.name, id, now),
    email,
    timezone: input.timezone,
    time_notation: defaultHourFormat(input.locale),
    avatar_url: null,
    picture_name: null,
    locale: input.locale,
    created_at: now,
    updated_at: now,
  }
  await tx.pipeline(insertUser(user), insertUserWords(tx.organizationId, id))
  emit(tx, { type: 'user.created', subjectId: id, before: null, after: user })
  await addWorkingHours(ctx, tx, user)
  return user
}
