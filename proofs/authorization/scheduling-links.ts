// The scheduling links and shares of the test organizations, and fresh ones for cells that consume theirs.
import { createSchedulingLink } from '../../server/src/features/scheduling-links/create-scheduling-link.ts'
import { createShare } from '../../server/src/features/shares/create-share.ts'
import type { Fixture, Tenant } from './fixture.ts'

type LinkKind = 'scheduling_links' | 'shares'

/** One of each kind per event type, with the name of the type. */
export async function seedSchedulingLinks(
  fixture: Fixture,
  tenant: Pick<Tenant, 'name' | 'actor'>,
  types: Readonly<Record<string, string>>,
): Promise<Record<LinkKind, Record<string, string>>> {
  const links: Record<LinkKind, Record<string, string>> = { scheduling_links: {}, shares: {} }
  for (const [object, typeId] of Object.entries(types)) {
    links.scheduling_links[object] = await createLinkFor(fixture, tenant, 'scheduling_links', typeId)
    links.shares[object] = await createLinkFor(fixture, tenant, 'shares', typeId)
  }
  return links
}

export async function createLinkFor(
  fixture: Fixture,
  { name, actor }: Pick<Tenant, 'name' | 'actor'>,
  kind: LinkKind,
  eventTypeId: string,
): Promise<string> {
  const { id } =
    kind === 'shares'
      ? await createShare(fixture.ctx, actor, { event_type: fixture.uri('event_types', eventTypeId) })
      : await createSchedulingLink(fixture.ctx, actor, { eventTypeId })
  fixture.recordOwner(name, id)
  return id
}
