// Loads a page of all organizations, or one of them, with how much each contains.
import { parseEmail } from '../../domain/email/address.ts'
import type { Context } from '../../platform/context.ts'
import type { PageRequest } from '../../platform/db/keyset.ts'
import { orNotFound } from '../../platform/errors.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import { signInEmail } from '../users/store.ts'
import { toInstallationOrganization } from './schema.ts'
import { organizationCounts, organizationOf, organizations } from './store.ts'

/** Counting may take a while in large organizations, and other requests need connections too. */
const CONCURRENT_COUNTS = 2

/** `searchTerm`: part of a name, or the address of a member. */
export async function loadOrganizations(
  { config, db }: Context,
  searchTerm: string | null,
  page: PageRequest,
) {
  const email = searchTerm === null ? null : parseEmail(searchTerm)
  const [member] = email === null ? [] : await db.directory(signInEmail(email))
  const filter =
    member === undefined
      ? { name: searchTerm?.trim() ?? null, id: null }
      : { name: null, id: member.organization_id }
  const rows = await db.batch(organizations(filter, page))
  const counted = new Map<string, { members: number; meetings: number }>()
  const queue = rows.slice(0, page.count).values()
  // Each in its own organization, with row-level security: the role of the worker has no access to meetings.
  const countNext = async () => {
    for (const { id } of queue) {
      const counts = await db.withOrganization(id).first(organizationCounts(id))
      if (counts) counted.set(id, counts)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_COUNTS }, countNext))
  return pageOf(rows, page, (row) =>
    toInstallationOrganization(config.urls, {
      ...row,
      ...(counted.get(row.id) ?? { members: 0, meetings: 0 }),
    }),
  )
}

export async function showOrganization({ config, db }: Context, id: string) {
  const [organization] = await db.batch(organizationOf(id))
  const counts = await db.withOrganization(id).first(organizationCounts(id))
  return toInstallationOrganization(config.urls, { ...orNotFound(organization), ...orNotFound(counts) })
}
