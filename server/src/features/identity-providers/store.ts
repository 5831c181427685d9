// Writes: sign_in_providers, sign_in_domains.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type RowOf, rawQuery, sql } from '../../platform/db/sql.ts'

/** Directory: the organization whose identity provider signs in a domain. */
export const organizationOfDomain = (domain: string) =>
  sql.selectFrom('sign_in_domains').select('organization_id').where('domain', '=', domain)

/** Directory. */
export const domainsOf = (organizationId: string) =>
  sql
    .selectFrom('sign_in_domains')
    .select('domain')
    .where('organization_id', '=', organizationId)
    .orderBy('domain')

export const providerOf = (organizationId: string) =>
  sql
    .selectFrom('sign_in_providers')
    .select([
      'organization_id',
      'issuer',
      'client_id',
      'client_secret',
      'may_omit_verified',
      'created_at',
      'updated_at',
    ])
    .where('organization_id', '=', organizationId)

export type ProviderRow = RowOf<typeof providerOf>

export const upsertProvider = (provider: Omit<ProviderRow, 'created_at' | 'updated_at'>, now: Instant) => {
  const { issuer, client_id, client_secret, may_omit_verified } = provider
  const fields = { issuer, client_id, client_secret, may_omit_verified, updated_at: iso(now) }
  return sql
    .insertInto('sign_in_providers')
    .values({ organization_id: provider.organization_id, ...fields, created_at: iso(now) })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(fields))
}

export const deleteProvider = (organizationId: string) =>
  sql
    .deleteFrom('sign_in_providers')
    .where('organization_id', '=', organizationId)
    .returning(['issuer', 'client_id'])

/** Directory. Passwords work again for the addresses of these domains. */
export const deleteDomains = (organizationId: string) =>
  sql.deleteFrom('sign_in_domains').where('organization_id', '=', organizationId).returning('domain')

/** Directory. */
export const deleteDomain = (organizationId: string, domain: string) =>
  sql.deleteFrom('sign_in_domains').where('organization_id', '=', organizationId).where('domain', '=', domain)

/** Until the end of the transaction, no other one changes the provider or the domains of the organization. */
export const lockSignIn = (organizationId: string) =>
  rawQuery<never>(raw`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in of ${organizationId}`}, 0))`)

/** Directory. Returns the domains that were free: a domain has one identity provider per installation. */
export const claimDomains = (organizationId: string, domains: readonly string[]) =>
  rawQuery<{ domain: string }>(raw`
    INSERT INTO sign_in_domains (domain, organization_id)
    SELECT domain, ${organizationId}::uuid FROM unnest(${[...domains]}::text[]) AS domain ORDER BY domain
        ON CONFLICT DO NOTHING
    RETURNING domain`)
