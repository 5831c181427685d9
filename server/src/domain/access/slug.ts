// Derives the slug of a URL from a name, and reserves slugs that could be mistaken for the service.

/** Our own top-level paths; a test compares them with all rows. */
const ownPaths =
  'account agree assets book changes check-your-mail consent docs email emails feeds forgot-password groups holds invitation-declined invitations invitees join leave locations mail mcp oauth openapi organizations password setup shares sign-in sign-out sign-out-everywhere sign-up users'

/** Names that people take for the operator of the service, and paths that other services use. */
const commonNames =
  'abuse about admin administrator api app apps auth billing cdn contact dashboard dev developer developers download downloads embed favicon faq ftp graphql health healthz help hostmaster imprint index legal login logout meetwright metrics moderator noreply no-reply null official operator payment payments postmaster pricing privacy readyz register robots root security server settings signin signout signup sitemap ssl staff static status superuser support system terms tos undefined v1 v2 verify webhook webhooks webmaster well-known www'

const reservedSlugs: ReadonlySet<string> = new Set(`${ownPaths} ${commonNames}`.split(' '))

/** No user or group can have such a slug. */
export const isReservedSlug = (slug: string): boolean => reservedSlugs.has(slug)

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
