// Writes: users, user_words, sign_in_emails, user_availability_schedules (the first one of a user).
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type NewRow, prepared, type RowOf, rawQuery, sql } from '../../platform/db/sql.ts'

const columns = [
  'id',
  'organization_id',
  'name',
  'slug',
  'email',
  'timezone',
  'time_notation',
  'avatar_url',
  'picture_name',
  'locale',
  'created_at',
  'updated_at',
] as const

const activeUser = (organizationId: string, id: string) =>
  sql
    .selectFrom('users')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)

export const userById = prepared(activeUser)

/** Includes removed users. */
export const anyUserById = (organizationId: string, id: string) =>
  sql.selectFrom('users').select('id').where('organization_id', '=', organizationId).where('id', '=', id)

export type UserRow = RowOf<typeof userById>

export const lockUser = (organizationId: string, id: string) => activeUser(organizationId, id).forUpdate()

export const insertUser = (user: UserRow) =>
  sql
    .insertInto('users')
    .values({ ...user, created_at: iso(user.created_at), updated_at: iso(user.updated_at) })

/** Search finds the user by these words. */
export const insertUserWords = (organizationId: string, id: string) =>
  rawQuery<never>(raw`
    INSERT INTO user_words (organization_id, user_id, word)
    SELECT u.organization_id, u.id, word
      FROM users u CROSS JOIN LATERAL unnest(search_words(u.name || ' ' || u.email)) AS word
     WHERE u.organization_id = ${organizationId} AND u.id = ${id}`)

export const deleteUserWords = (organizationId: string, id: string) =>
  sql.deleteFrom('user_words').where('organization_id', '=', organizationId).where('user_id', '=', id)

/** After a change of the name or the address. */
export const replaceUserWords = (organizationId: string, id: string) =>
  [deleteUserWords(organizationId, id), insertUserWords(organizationId, id)] as const

/** The terms of a search text, in lower case and without accents. */
export const splitSearchTerm = (text: string) =>
  rawQuery<{ readonly term: string }>(raw`SELECT term FROM unnest(search_words(${text})) AS term`)

/** A user always has a schedule, so it is created here and not by the feature for schedules. */
export const insertFirstSchedule = (schedule: NewRow<'user_availability_schedules'>) =>
  sql.insertInto('user_availability_schedules').values(schedule)

export type UserFields = Partial<
  Pick<UserRow, 'name' | 'slug' | 'timezone' | 'locale' | 'avatar_url' | 'picture_name' | 'time_notation'>
>

export const updateUser = (organizationId: string, id: string, fields: UserFields, now: Instant) =>
  sql
    .updateTable('users')
    .set({ ...fields, updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning(columns)

export const setUserEmail = (organizationId: string, id: string, email: string, now: Instant) =>
  sql
    .updateTable('users')
    .set({ email, updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning(columns)

/** Keeps the row for past events; reads no longer return it. */
export const markUserRemoved = (organizationId: string, id: string, now: Instant) =>
  sql
    .updateTable('users')
    .set({ removed_at: iso(now), picture_name: null, updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

/** An arbitrary constant for the lock of the sign-ups that may create the first organization. */
const FIRST_ORGANIZATION_LOCK = 7_205_759_403

export const lockFirstOrganization = () =>
  sql.selectNoFrom(raw`pg_advisory_xact_lock(${FIRST_ORGANIZATION_LOCK}::bigint)`.as('locked'))

/** Returns a row if another organization has a user. Every organization has one: its owner. */
export const anyUserOutside = (organizationId: string | null) => {
  const query = sql.selectFrom('sign_in_emails').select('organization_id').limit(1)
  return organizationId === null ? query : query.where('organization_id', '!=', organizationId)
}

export const lockLastRemovedUser = (organizationId: string) =>
  sql
    .selectFrom('users')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()

export const restoreUser = (organizationId: string, id: string, email: string, now: Instant) =>
  sql
    .updateTable('users')
    .set({ removed_at: null, email, updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

/** Returns no row if the address already belongs to a user. */
export const claimSignInEmail = (email: string, organizationId: string, userId: string) =>
  sql
    .insertInto('sign_in_emails')
    .values({ email, organization_id: organizationId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')

/** The user has shown that they read the mail of this address. */
export const verifySignInEmail = (organizationId: string, userId: string, email: string, now: Instant) =>
  sql
    .updateTable('sign_in_emails')
    .set({ verified_at: iso(now) })
    .where('email', '=', email)
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .returning('email')

/** Returns a row if one of the addresses is this user's, and verified. */
export const verifiedEmailAmong = (organizationId: string, userId: string, emails: readonly string[]) =>
  sql
    .selectFrom('sign_in_emails')
    .select('email')
    .where('email', 'in', emails)
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
    .limit(1)

export const signInEmails = (emails: readonly string[]) =>
  sql.selectFrom('sign_in_emails').select(['email', 'verified_at']).where('email', 'in', emails)

export const signInEmail = (email: string) =>
  sql.selectFrom('sign_in_emails').select(['organization_id', 'user_id']).where('email', '=', email)

/** `email` null: all of the user's addresses. */
export const releaseSignInEmail = (organizationId: string, userId: string, email: string | null = null) => {
  const ofUser = sql
    .deleteFrom('sign_in_emails')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
  return email === null ? ofUser : ofUser.where('email', '=', email)
}
