// Writes: users, sign_in_emails.
import { type Instant, iso } from '../../domain/time/instant.ts'
import { fixedShape, sql } from '../../platform/db/sql.ts'
import type { UserRow } from './schema.ts'

const columns = [
  'id',
  'organization_id',
  'name',
  'slug',
  'email',
  'timezone',
  'time_notation',
  'avatar_url',
  'locale',
  'created_at',
  'updated_at',
] as const

const user = (organizationId: string, id: string) =>
  sql
    .selectFrom('users')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)

export const userById = fixedShape(user)

export const lockUser = (organizationId: string, id: string) => user(organizationId, id).forUpdate()

export const insertUser = (user: UserRow) =>
  sql
    .insertInto('users')
    .values({ ...user, created_at: iso(user.created_at), updated_at: iso(user.updated_at) })

export type UserFields = Partial<
  Pick<UserRow, 'name' | 'slug' | 'timezone' | 'locale' | 'avatar_url' | 'time_notation'>
>

export const updateUser = (organizationId: string, id: string, fields: UserFields, now: Instant) =>
  sql
    .updateTable('users')
    .set({ ...fields, updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning(columns)

/** The user stays as what past events refer to; no read returns it any more. */
export const markUserRemoved = (organizationId: string, id: string, now: Instant) =>
  sql
    .updateTable('users')
    .set({ removed_at: iso(now), updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

/** No row returned = the address is a user already. */
export const claimSignInEmail = (email: string, organizationId: string, userId: string) =>
  sql
    .insertInto('sign_in_emails')
    .values({ email, organization_id: organizationId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')

export const signInEmail = (email: string) =>
  sql.selectFrom('sign_in_emails').select(['organization_id', 'user_id']).where('email', '=', email)

export const releaseSignInEmail = (organizationId: string, userId: string) =>
  sql.deleteFrom('sign_in_emails').where('organization_id', '=', organizationId).where('user_id', '=', userId)
