// The logo of an organization: its variants, how large pages show it, and its paths on the booking site.

/** By height in pixels: for pages at twice their size, for apps, and for mail, whose programs don't all know WebP. */
export const logoVariants = ['96.webp', '288.webp', '96.png'] as const
export type LogoVariant = (typeof logoVariants)[number]

/** In CSS pixels. */
export const MAX_LOGO_WIDTH = 240
export const MAX_LOGO_HEIGHT = 48

/** Which part of the logo disappears without a background of its own: `dark` parts on dark pages, `light` parts on light pages. */
export type LogoTone = 'any' | 'dark' | 'light'

/** As the organization stores it. Events contain it, so it is a type of JSON, which an interface is not. */
export type StoredLogo = {
  /** 32 hexadecimal digits that change with the logo. */
  readonly name: string
  /** In CSS pixels, as pages and mail show it. */
  readonly width: number
  readonly height: number
  readonly tone: LogoTone
}

/** The largest size with the proportions of the picture. */
export function toShownSize(width: number, height: number): Pick<StoredLogo, 'width' | 'height'> {
  const scale = Math.min(MAX_LOGO_WIDTH / width, MAX_LOGO_HEIGHT / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export const logoPath = (organizationId: string, name: string, variant: LogoVariant): `/${string}` =>
  `/-/logo/${organizationId}/${name}-${variant}`

const FILE = /^([0-9a-f]{32})-(96\.webp|288\.webp|96\.png)$/

/** Returns null if the last segment of the path is not the name of a logo. */
export function parseLogoFile(file: string): { readonly name: string; readonly variant: LogoVariant } | null {
  const [, name, variant] = FILE.exec(file) ?? []
  return name === undefined ? null : { name, variant: variant as LogoVariant }
}
