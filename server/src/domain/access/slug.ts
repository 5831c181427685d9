// Derives the slug of a URL from a name.

/** Lowercase ASCII letters, digits and single hyphens, at most 60 characters; `page` if nothing of the name remains. */
export function slugFrom(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return ascii.slice(0, 60).replaceAll(/^-+|-+$/g, '') || 'page'
}

/** The slug with the end of the id appended, for a slug that may be taken. */
export const slugWithId = (slug: string, id: string): string => `${slug.slice(0, 48)}-${id.slice(-12)}`
