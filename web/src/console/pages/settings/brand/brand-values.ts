// The fields of the brand as a form has them: texts, which are empty if there is nothing.
import type { BrandPreviewRequest, Organization } from '../../../../../../sdk/src/api.gen.ts'

export type BrandValues = {
  readonly accent_color: string
  readonly privacy_url: string
  readonly imprint_url: string
  readonly show_powered_by: boolean
}

export const toBrandValues = (organization: Organization): BrandValues => ({
  accent_color: organization.accent_color ?? '',
  privacy_url: organization.privacy_url ?? '',
  imprint_url: organization.imprint_url ?? '',
  show_powered_by: organization.show_powered_by,
})

/** `0B6E5F` and `#0b6e5f` are the same, `#abc` is short for `#aabbcc`. Null: no color. */
export function readColor(text: string): string | null {
  const digits = text.trim().toLowerCase().replace(/^#/, '')
  if (digits === '') return null
  return `#${/^[0-9a-f]{3}$/.test(digits) ? digits.replaceAll(/./g, '$&$&') : digits}`
}

export const isColor = (color: string | null): boolean => color === null || /^#[0-9a-f]{6}$/.test(color)

/** Without a scheme, it is `https`. Null: no link. */
export function readLink(text: string): string | null {
  const address = text.trim()
  if (address === '') return null
  return /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`
}

export const isLink = (link: string | null): boolean =>
  link === null ||
  (/^https:\/\/[^\s"<>]+$/.test(link) && URL.canParse(link) && new URL(link).hostname.includes('.'))

/** As the API takes them. */
export function toBrandChanges(values: Partial<BrandValues>): BrandPreviewRequest {
  const { accent_color: color, privacy_url: privacy, imprint_url: imprint, show_powered_by: isShown } = values
  return {
    ...(color === undefined ? {} : { accent_color: readColor(color) }),
    ...(privacy === undefined ? {} : { privacy_url: readLink(privacy) }),
    ...(imprint === undefined ? {} : { imprint_url: readLink(imprint) }),
    ...(isShown === undefined ? {} : { show_powered_by: isShown }),
  }
}

/** Without what is not valid yet, such as a color that is being typed. */
export function toValidChanges(values: Partial<BrandValues>): BrandPreviewRequest {
  const { accent_color, privacy_url, imprint_url, ...others } = toBrandChanges(values)
  return {
    ...others,
    ...(accent_color !== undefined && isColor(accent_color) ? { accent_color } : {}),
    ...(privacy_url !== undefined && isLink(privacy_url) ? { privacy_url } : {}),
    ...(imprint_url !== undefined && isLink(imprint_url) ? { imprint_url } : {}),
  }
}
