// The part of an address that is made from a name.

/** Small ASCII letters, digits and single hyphens, at most 60; `page` where a name leaves nothing to write. */
export function slugFrom(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return ascii.slice(0, 60).replaceAll(/^-+|-+$/g, '') || 'page'
}
