// The logo of the organization at the top of its booking pages.
import type { PageBrand } from '../../../server/src/domain/pages/brand.ts'

export function BrandLogo({ brand: { name, logo } }: { readonly brand: PageBrand }) {
  if (logo === null) return null
  const { src, width, height, tone } = logo
  return <img class={`brand-logo ${tone}`} src={src} alt={name} width={width} height={height} />
}
