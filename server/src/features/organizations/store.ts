// Writes: organizations, organization_memberships (the first one).

import type { Plan, Stage } from '../../domain/access/plans.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'

/** With the number of members, counted no further than the two that make the kind `multiple`. */
export const organizationById = (organizationId: string) =>
  sql
    .selectFrom('organizations as o')
    .select(['o.organization_id', 'o.name', 'o.plan', 'o.stage', 'o.created_at', 'o.updated_at'])
    .select(({ selectFrom, fn }) =>
      selectFrom(
        selectFrom('organization_memberships as m')
          .select('m.id')
          .whereRef('m.organization_id', '=', 'o.organization_id')
          .limit(2)
          .as('first_two'),
      )
        .select(fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('members'),
    )
    .where('o.organization_id', '=', organizationId)

export interface NewOrganization {
  readonly organizationId: string
  readonly name: string
  readonly plan: Plan
  readonly stage: Stage
}

export const insertOrganization = ({ organizationId, ...fields }: NewOrganization, now: Instant) =>
  sql
    .insertInto('organizations')
    .values({ organization_id: organizationId, ...fields, created_at: iso(now), updated_at: iso(now) })

export const insertOwner = (organizationId: string, membershipId: string, userId: string, now: Instant) =>
  sql.insertInto('organization_memberships').values({
    organization_id: organizationId,
    id: membershipId,
    user_id: userId,
    role: 'owner',
    created_at: iso(now),
    updated_at: iso(now),
  })

export const updateOrganization = (
  organizationId: string,
  fields: { readonly name?: string; readonly plan?: Plan; readonly stage?: Stage },
  now: Instant,
) =>
  sql
    .updateTable('organizations')
    .set({ ...fields, updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .returning(['organization_id', 'name', 'plan', 'stage', 'created_at', 'updated_at'])

/** For the operator's command line: every organization there is, under the batch role. */
export const allOrganizations = () =>
  sql
    .selectFrom('organizations')
    .select(['organization_id', 'name', 'plan', 'stage', 'created_at'])
    .orderBy('created_at')
