// API schema of organizations.
import { type Static, Type } from 'typebox'
import { type Plan, plans, type Stage, stages } from '../../domain/access/plans.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { DateTime, Uri } from '../../platform/http/response-schemas.ts'
import { uriOf } from '../../platform/uris.ts'
import type { OrganizationRow } from './store.ts'

export const organizationFields = {
  name: Type.String({ examples: ['Analytical Engines'] }),
  kind: Type.Enum(['individual', 'multiple'], {
    description: '`individual`: one member. `multiple`: more than one.',
  }),
  plan: Type.Enum([...plans]),
  stage: Type.Enum([...stages]),
}

export const Organization = Type.Object(
  { uri: Uri(), ...organizationFields, created_at: DateTime(), updated_at: DateTime() },
  { title: 'Organization' },
)

/** The fields that an invitation shows of the inviting organization. */
export const toOrganizationFields = (row: Pick<OrganizationRow, 'name' | 'plan' | 'stage' | 'members'>) => ({
  name: row.name,
  kind: row.members > 1 ? ('multiple' as const) : ('individual' as const),
  plan: row.plan as Plan,
  stage: row.stage as Stage,
})

export const toOrganization = (urls: Config['urls'], row: OrganizationRow): Static<typeof Organization> => ({
  uri: uriOf(urls.api, 'organizations', row.organization_id),
  ...toOrganizationFields(row),
  created_at: toWireTime(row.created_at),
  updated_at: toWireTime(row.updated_at),
})
