// Writes: sign_in_domain_claims, verified_domains.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery, sql } from '../../platform/db/sql.ts'

/** A type, because it is also the result of writes, which is JSON. */
export type DomainRow = {
  readonly id: string
  readonly domain: string
  /** Null: the operator vouches for the domain. */
  readonly token: string | null
  readonly created_at: Instant
  readonly verified_at: Instant | null
}

const selectClaims = (organizationId: string) =>
  sql
    .selectFrom('sign_in_domain_claims')
    .select(['id', 'domain', 'token', 'created_at', 'verified_at'])
    .where('organization_id', '=', organizationId)

export const claimsOf = (organizationId: string) => selectClaims(organizationId).orderBy('domain')

export const claimById = (organizationId: string, id: string) =>
  selectClaims(organizationId).where('id', '=', id)

export const insertClaim = (organizationId: string, { id, domain, token, created_at }: DomainRow) =>
  sql
    .insertInto('sign_in_domain_claims')
    .values({ organization_id: organizationId, id, domain, token, created_at: iso(created_at) })

export const setVerified = (organizationId: string, id: string, now: Instant) =>
  sql
    .updateTable('sign_in_domain_claims')
    .set({ verified_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

export const deleteClaim = (organizationId: string, id: string) =>
  sql.deleteFrom('sign_in_domain_claims').where('organization_id', '=', organizationId).where('id', '=', id)

/** Directory: the organization that has verified a domain. */
export const ownerOfDomain = (domain: string) =>
  sql.selectFrom('verified_domains').select('organization_id').where('domain', '=', domain)

/**
 * Directory. Two organizations that verify a domain at once wait for each other here, and only one has it then. Returns the
 * domains that belong to another organization.
 */
export const takeDomains = (organizationId: string, domains: readonly string[]) =>
  rawQuery<never>(raw`
    INSERT INTO verified_domains (domain, organization_id)
    SELECT domain, ${organizationId}::uuid FROM unnest(${[...domains]}::text[]) AS domain ORDER BY domain
        ON CONFLICT DO NOTHING`)

/** Directory. */
export const domainsOfOthers = (organizationId: string, domains: readonly string[]) =>
  sql
    .selectFrom('verified_domains')
    .select('domain')
    .where('domain', 'in', [...domains])
    .where('organization_id', '!=', organizationId)
    .orderBy('domain')

/** Directory. */
export const releaseDomain = (organizationId: string, domain: string) =>
  sql
    .deleteFrom('verified_domains')
    .where('organization_id', '=', organizationId)
    .where('domain', '=', domain)

/** Directory. */
export const releaseDomainsExcept = (organizationId: string, kept: readonly string[]) =>
  rawQuery<never>(raw`
    DELETE FROM verified_domains
     WHERE organization_id = ${organizationId} AND domain <> ALL (${[...kept]}::text[])`)

/** The operator vouches for these domains, except for those that are proved by a record. */
export const vouchForDomains = (
  organizationId: string,
  ids: readonly string[],
  domains: readonly string[],
  now: Instant,
) =>
  rawQuery<never>(raw`
    INSERT INTO sign_in_domain_claims AS c (organization_id, id, domain, created_at, verified_at)
    SELECT ${organizationId}::uuid, id, domain, ${iso(now)}::timestamptz, ${iso(now)}::timestamptz
      FROM unnest(${[...ids]}::uuid[], ${[...domains]}::text[]) AS given (id, domain)
        ON CONFLICT (organization_id, domain) DO UPDATE
       SET verified_at = EXCLUDED.verified_at, token = NULL
     WHERE c.verified_at IS NULL`)

/** Those for which the operator vouched. */
export const deleteVouchedClaimsExcept = (organizationId: string, kept: readonly string[]) =>
  rawQuery<never>(raw`
    DELETE FROM sign_in_domain_claims
     WHERE organization_id = ${organizationId} AND token IS NULL AND domain <> ALL (${[...kept]}::text[])`)

/** Those that were proved by a record must be proved again. */
export const resetProvedClaimsExcept = (organizationId: string, kept: readonly string[]) =>
  rawQuery<never>(raw`
    UPDATE sign_in_domain_claims SET verified_at = NULL
     WHERE organization_id = ${organizationId} AND token IS NOT NULL AND domain <> ALL (${[...kept]}::text[])`)

const domainOfUser = raw`substring(u.email FROM '[^@]*$')`

const isUncovered = (organizationId: string) => raw`NOT EXISTS (
  SELECT FROM sign_in_domain_claims c
   WHERE c.organization_id = ${organizationId} AND c.domain = ${domainOfUser} AND c.verified_at IS NOT NULL)`

/** How many members have an address in no verified domain. */
export const countUncovered = (organizationId: string) =>
  rawQuery<{ members: number }>(raw`
    SELECT count(*)::int AS members
      FROM organization_memberships m
      JOIN users u ON u.organization_id = m.organization_id AND u.id = m.user_id
     WHERE m.organization_id = ${organizationId} AND ${isUncovered(organizationId)}`)

/** The address of the owner, or of this user, if it is in no verified domain. `domain`: only an address there. */
export const uncoveredAddress = (organizationId: string, userId: string, domain: string | null) =>
  rawQuery<{ email: string }>(raw`
    SELECT u.email
      FROM organization_memberships m
      JOIN users u ON u.organization_id = m.organization_id AND u.id = m.user_id
     WHERE m.organization_id = ${organizationId} AND (m.role = 'owner' OR m.user_id = ${userId})
       AND ${isUncovered(organizationId)} AND ${domainOfUser} = COALESCE(${domain}, ${domainOfUser})
     ORDER BY u.email LIMIT 1`)
