// Gives a user or a group another slug. The old one redirects to it.
import { isReservedSlug } from '../../domain/access/slug.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Transaction } from '../db/database.ts'
import { alreadyExists, invalid, Problem } from '../errors.ts'
import { claimSlug, releaseSlug, reservedSlugsOf } from './store.ts'

/** No one can reserve any number of slugs by changing theirs again and again. */
const MAX_RESERVED_SLUGS = 10

interface SlugOwner {
  readonly id: string
  readonly organization_id: string
  readonly slug: string
}

export function requireUnreserved(slug: string): void {
  if (isReservedSlug(slug)) throw invalid('slug', 'is reserved; choose a different one', 'taken')
}

/** The old slug stays reserved for a year. */
export async function changeSlug(
  tx: Transaction,
  { id, organization_id, slug: oldSlug }: SlugOwner,
  slug: string,
  now: Instant,
): Promise<void> {
  if (!(await tx.first(claimSlug(slug, organization_id, id, now))))
    throw alreadyExists('slug', 'This slug is taken. Choose a different one.')
  await tx.rows(releaseSlug(oldSlug, organization_id, id, now))
  if ((await tx.rows(reservedSlugsOf(organization_id, id, now))).length > MAX_RESERVED_SLUGS)
    throw new Problem('conflict', {
      message: `The last ${MAX_RESERVED_SLUGS} slugs are reserved for a year. Use one of them again.`,
    })
}
