// Writes: organizations, organization_memberships (the owner's).
import { sql as raw } from 'kysely'
import type { Plan, Stage } from '../../domain/access/plans.ts'
import type { StoredLogo } from '../../domain/pages/logo.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type NewRow, prepared, type RowOf, sql } from '../../platform/db/sql.ts'

/** Stops counting at two, which makes an organization `multiple`. */
export const memberCount = (organizationColumn: string) =>
  raw<number>`(SELECT count(*) FROM (SELECT FROM organization_memberships AS m WHERE m.organization_id = ${raw.ref(organizationColumn)} LIMIT 2) AS first_two)`

export const organizationById = (organizationId: string) =>
  sql
    .selectFrom('organizations as o')
    .select(['o.organization_id', 'o.name', 'o.plan', 'o.stage', 'o.privacy_url', 'o.imprint_url'])
    .select(['o.second_factor_required_at', 'o.created_at', 'o.updated_at'])
    .select(['o.accent_color', 'o.show_powered_by', raw<StoredLogo | null>`o.logo`.as('logo')])
    .select(memberCount('o.organization_id').as('members'))
    .where('o.organization_id', '=', organizationId)

export type OrganizationRow = RowOf<typeof organizationById>

/** Returns a row only if its owner has deleted the organization. */
export const deletedOrganization = prepared((organizationId: string) =>
  sql
    .selectFrom('organizations')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is not', null),
)

/**
 * The organization that was created first, even if it has no member any more: another one doesn't take its place. Its owner operates
 * the installation, unless other operators are named. Across organizations.
 */
export const firstOrganization = () =>
  sql
    .selectFrom('organizations')
    .select('organization_id')
    .orderBy('created_at')
    .orderBy('organization_id')
    .limit(1)

export const insertOrganization = (organization: NewRow<'organizations'>) =>
  sql.insertInto('organizations').values(organization)

export const insertOwner = (organizationId: string, membershipId: string, userId: string, now: Instant) =>
  sql.insertInto('organization_memberships').values({
    organization_id: organizationId,
    id: membershipId,
    user_id: userId,
    role: 'owner',
    created_at: iso(now),
    updated_at: iso(now),
  })

export interface OrganizationChanges {
  readonly name?: string
  readonly plan?: Plan
  readonly stage?: Stage
  readonly privacy_url?: string | null
  readonly imprint_url?: string | null
  readonly accent_color?: string | null
  readonly show_powered_by?: boolean
  readonly logo?: StoredLogo | null
  /** Sessions that begin later need a second factor. Null: no rule. */
  readonly second_factor_required_at?: Instant | null
}

export const lockOrganization = (organizationId: string) => organizationById(organizationId).forUpdate('o')

export const updateOrganization = (
  organizationId: string,
  { second_factor_required_at: requiredAt, logo, ...fields }: OrganizationChanges,
  now: Instant,
) =>
  sql
    .updateTable('organizations')
    .set({ ...fields, updated_at: iso(now) })
    .$if(requiredAt !== undefined, (query) =>
      query.set({ second_factor_required_at: requiredAt ? iso(requiredAt) : null }),
    )
    .$if(logo !== undefined, (query) => query.set({ logo: logo ? JSON.stringify(logo) : null }))
    .where('organization_id', '=', organizationId)
    .returning(['organization_id', 'name', 'plan', 'stage', 'privacy_url', 'imprint_url'])
    .returning(['second_factor_required_at', 'created_at', 'updated_at'])
    .returning(['accent_color', 'show_powered_by', raw<StoredLogo | null>`logo`.as('logo')])

/** Used by the command line, under the batch role: returns all organizations. */
export const allOrganizations = () =>
  sql
    .selectFrom('organizations')
    .select(['organization_id', 'name', 'plan', 'stage', 'created_at', 'deletion_due_at'])
    .orderBy('created_at')
