// API schema of organizations.
import { type Static, Type } from 'typebox'
import { type Plan, plans, type Stage, stages } from '../../domain/access/plans.ts'
import { logoPath } from '../../domain/pages/logo.ts'
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

const brand = {
  accent_color: Nullable(
    Type.String({
      pattern: '^#[0-9a-f]{6}$',
      description:
        'The color of buttons and links on booking pages, routing forms and in mail, in the form #rrggbb. It replaces the colors of event types; null keeps them. Where it is not readable, a lighter or darker shade is used.',
      examples: ['#0b6e5f'],
    }),
  ),
  show_powered_by: Type.Boolean({
    description: 'Whether booking pages, routing forms and mail to invitees name Meetwright.',
  }),
}

const EXAMPLE_LOGO = '/-/logo/0199e2a0-5b6c-7d8e-9f10-a1b2c3d4e5f6/0f4be1c2a96d4c33b1de5d7a4c1e8b20-288.webp'

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
    ...brand,
    logo_url: Nullable(
      Type.String({
        description: 'URL of the uploaded logo on our host, up to 1,440 × 288 pixels.',
        examples: [`https://meet.example.com/book${EXAMPLE_LOGO}`],
      }),
    ),
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
    accent_color: Type.Optional(brand.accent_color),
    show_powered_by: Type.Optional(brand.show_powered_by),
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
    examples: [
      {
        privacy_url: 'https://example.com/privacy',
        imprint_url: 'https://example.com/imprint',
        accent_color: '#0b6e5f',
      },
    ],
  },
)

export const BrandPreviewRequest = Type.Object(
  {
    privacy_url: Type.Optional(legalUrls.privacy_url),
    imprint_url: Type.Optional(legalUrls.imprint_url),
    accent_color: Type.Optional(brand.accent_color),
    show_powered_by: Type.Optional(brand.show_powered_by),
  },
  {
    title: 'BrandPreviewRequest',
    description: 'The fields that differ from what is saved.',
    examples: [{ accent_color: '#0b6e5f', show_powered_by: false }],
  },
)

export const BrandPreview = Type.Object(
  {
    brand_preview: Type.String({
      description:
        'The value of the query parameter of the same name. Any booking page of this organization shows the draft with it, to everyone who has the URL.',
      examples: ['k3Qe9mX2vB'],
    }),
    mail_url: Uri(
      'A sample of the mail that confirms a booking, with the draft.',
      'https://meet.example.com/book/-/brand-mail?brand_preview=k3Qe9mX2vB',
    ),
    expires_at: DateTime('When pages and mail show what is saved again.'),
  },
  { title: 'BrandPreview' },
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
  accent_color: row.accent_color ?? null,
  show_powered_by: row.show_powered_by ?? true,
  logo_url: row.logo ? `${urls.booking}${logoPath(row.organization_id, row.logo.name, '288.webp')}` : null,
  require_second_factor: (row.second_factor_required_at ?? null) !== null,
  created_at: toWireTime(row.created_at),
  updated_at: toWireTime(row.updated_at),
})
