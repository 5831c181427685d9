// Writes: organization_logos.
import { sql as raw } from 'kysely'
import type { BrandRow } from '../../domain/pages/brand.ts'
import type { LogoVariant } from '../../domain/pages/logo.ts'
import { prepared, type Query, rawQuery, sql } from '../../platform/db/sql.ts'

/** With the id of the organization, a `BrandRow`. The query has the organization as `o`. */
export const brandColumns = [
  'o.name as organization_name',
  'o.logo',
  'o.accent_color',
  'o.show_powered_by',
  'o.privacy_url',
  'o.imprint_url',
] as const

/** The same columns for raw SQL. */
export const rawBrandColumns = raw`o.name AS organization_name, o.logo, o.accent_color, o.show_powered_by, o.privacy_url, o.imprint_url`

export const brandOf = prepared(
  (organizationId: string): Query<BrandRow> =>
    rawQuery(raw`SELECT o.organization_id, ${rawBrandColumns} FROM organizations o
                  WHERE o.organization_id = ${organizationId}`),
)

interface LogoImage {
  readonly variant: LogoVariant
  readonly bytes: Buffer
}

export const insertLogos = (organizationId: string, images: readonly LogoImage[]) =>
  sql
    .insertInto('organization_logos')
    .values(images.map(({ variant, bytes }) => ({ organization_id: organizationId, variant, image: bytes })))

/** All variants. */
export const deleteLogos = (organizationId: string) =>
  sql.deleteFrom('organization_logos').where('organization_id', '=', organizationId)

/** Only of the current logo. */
export const logoImage = prepared(
  (organizationId: string, name: string, variant: LogoVariant): Query<{ readonly image: Buffer }> =>
    rawQuery(raw`
      SELECT l.image FROM organization_logos l JOIN organizations o ON o.organization_id = l.organization_id
       WHERE l.organization_id = ${organizationId} AND l.variant = ${variant} AND o.logo ->> 'name' = ${name}`),
)

/** For mail: of the current logo. No row = there is none. */
export const mailLogoOf = prepared(
  (organizationId: string): Query<{ readonly image: Buffer }> =>
    rawQuery(raw`
      SELECT image FROM organization_logos WHERE organization_id = ${organizationId} AND variant = '96.png'`),
)
