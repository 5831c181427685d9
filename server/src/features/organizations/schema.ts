// API schema of organizations.
import { type Static, Type } from 'typebox'
import { type Plan, plans, type Stage, stages } from '../../domain/access/plans.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
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

const legalUrl = (page: string) => ({
  maxLength: 2_000,
  pattern: '^https://[^\\s"<>]+$',
  description: `${page}. Booking pages, account pages and mail link to it. A URL that begins with https://.`,
})
const legalUrls = {
  privacy_url: Nullable(
    Type.String({ ...legalUrl('The privacy policy'), examples: ['https://example.com/privacy'] }),
  ),
  imprint_url: Nullable(
    Type.String({ ...legalUrl('The imprint'), examples: ['https://example.com/imprint'] }),
  ),
}

const secondFactorRule = {
  require_second_factor: Type.Boolean({
    description:
      'Members without a second factor set one up after their next sign-in, unless they sign in through an identity provider.',
  }),
}

export const Organization = Type.Object(
  {
    uri: Uri(),
    ...organizationFields,
    ...legalUrls,
    ...secondFactorRule,
    created_at: DateTime(),
    updated_at: DateTime(),
  },
  { title: 'Organization' },
)

export const OrganizationChanges = Type.Object(
  {
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: '\\S',
        description: 'Without web addresses and control characters.',
      }),
    ),
    privacy_url: Type.Optional(legalUrls.privacy_url),
    imprint_url: Type.Optional(legalUrls.imprint_url),
    require_second_factor: Type.Optional(
      Type.Boolean({
        description:
          'Whether members need a second factor. Open sessions, tokens and apps continue. Returns 409 if you have none yourself.',
      }),
    ),
  },
  {
    title: 'OrganizationChanges',
    minProperties: 1,
    examples: [{ privacy_url: 'https://example.com/privacy', imprint_url: 'https://example.com/imprint' }],
  },
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
  // Missing in events of the earlier version.
  privacy_url: row.privacy_url ?? null,
  imprint_url: row.imprint_url ?? null,
  require_second_factor: (row.second_factor_required_at ?? null) !== null,
  created_at: toWireTime(row.created_at),
  updated_at: toWireTime(row.updated_at),
})
