// Writes: sessions (of signed-in users).
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { deleteRows } from '../../platform/db/delete-rows.ts'
import { type NewRow, prepared, rawQuery, sql } from '../../platform/db/sql.ts'

export type SignInMethod = 'password' | 'link' | 'company' | 'passkey'
export type SecondFactor = 'totp' | 'recovery_code' | 'passkey'

export const insertSession = (session: NewRow<'sessions'>) => sql.insertInto('sessions').values(session)

export interface SessionRow {
  readonly user_id: string
  readonly method: SignInMethod
  readonly signed_in_at: Instant
  readonly authenticated_at: Instant
  readonly last_used_at: Instant
  readonly ends_at: Instant
  readonly expires_at: Instant
  readonly membership_id: string
  readonly role: string
  readonly plan: string
  readonly stage: string
  readonly name: string
  readonly email: string
  readonly locale: string
  readonly organization_name: string
  readonly privacy_url: string | null
  readonly imprint_url: string | null
  /** True if the owner has deleted the organization. */
  readonly is_deleted: boolean
  /** True if the organization requires a second factor and the user has none. */
  readonly must_set_up_second_factor: boolean
}

/** Runs on every page request, so that sign-out and removed memberships take effect at once. */
export const sessionById = prepared((organizationId: string, id: string, hash: Buffer) =>
  rawQuery<SessionRow>(raw`
    SELECT s.user_id, s.method, s.signed_in_at, COALESCE(s.authenticated_at, s.signed_in_at) AS authenticated_at, s.last_used_at, s.ends_at, s.expires_at,
           m.id AS membership_id, m.role, o.plan, o.stage, u.name, u.email, u.locale, o.name AS organization_name,
           o.privacy_url, o.imprint_url, o.deleted_at IS NOT NULL AS is_deleted,
           -- An identity provider is responsible for its own second factor. Sessions from before the rule continue.
           (s.method <> 'company' AND s.signed_in_at >= o.second_factor_required_at) IS TRUE
             AND NOT EXISTS (SELECT FROM totp_factors t WHERE t.organization_id = s.organization_id AND t.user_id = s.user_id)
             AND NOT EXISTS (SELECT FROM passkeys k WHERE k.organization_id = s.organization_id AND k.user_id = s.user_id)
             AS must_set_up_second_factor
      FROM sessions s
      JOIN organization_memberships m ON m.organization_id = s.organization_id AND m.user_id = s.user_id
      JOIN users u ON u.organization_id = s.organization_id AND u.id = s.user_id
      JOIN organizations o ON o.organization_id = s.organization_id
     WHERE s.organization_id = ${organizationId} AND s.id = ${id} AND s.hash = ${hash}`),
)

export const touchSession = (organizationId: string, id: string, expiresAt: Instant, now: Instant) =>
  sql
    .updateTable('sessions')
    .set({ last_used_at: iso(now), expires_at: iso(expiresAt) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

export const setAuthenticatedAt = (organizationId: string, id: string, now: Instant) =>
  sql
    .updateTable('sessions')
    .set({ authenticated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

/** The latest use first. */
export const sessionsOfUser = (organizationId: string, userId: string, now: Instant) =>
  sql
    .selectFrom('sessions')
    .select(['id', 'method', 'browser', 'signed_in_at', 'last_used_at'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', raw<Instant>`${iso(now)}`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')

export const deleteSession = (organizationId: string, userId: string, id: string) =>
  sql
    .deleteFrom('sessions')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')

/** `keptSessionId`: the session to keep, or null to delete all. */
export const deleteSessionsOfUser = (
  organizationId: string,
  userId: string,
  keptSessionId: string | null,
) => {
  const all = sql
    .deleteFrom('sessions')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
  return (keptSessionId === null ? all : all.where('id', '!=', keptSessionId)).returning('id')
}

/** Deletes all sessions in the organization that were not opened through its identity provider. */
export const deleteNonSsoSessions = (organizationId: string) =>
  sql
    .deleteFrom('sessions')
    .where('organization_id', '=', organizationId)
    .where('method', '!=', 'company')
    .returning('id')

export const deleteExpiredSessions = (now: Instant, limit: number) =>
  deleteRows('sessions', raw`expires_at <= ${iso(now)}`, limit)
