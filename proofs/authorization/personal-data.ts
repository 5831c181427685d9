// A deletion of personal data and a lookup in each test organization.
import { instant } from '../../server/src/domain/time/instant.ts'
import { requestDeletion } from '../../server/src/features/data-compliance/request-deletion.ts'
import { requestLookup } from '../../server/src/features/data-compliance/request-lookup.ts'
import { sql } from '../../server/src/platform/db/sql.ts'
import type { Fixture, Tenant } from './fixture.ts'

/** Before the first booking. */
const PERIOD = { start: instant(Date.UTC(2001, 0, 1)), end: instant(Date.UTC(2001, 0, 2)) }

export async function seedPersonalData(
  fixture: Fixture,
  { name, organizationId, actor }: Pick<Tenant, 'name' | 'organizationId' | 'actor'>,
): Promise<Record<'data_lookups' | 'data_deletions', Record<string, string>>> {
  const { ctx } = fixture
  const input = { email: 'grace@example.com', withContents: false, memberId: null }
  const lookup = await requestLookup(ctx, actor, input)
  await requestDeletion(ctx, actor, { kind: 'events', ...PERIOD })
  const query = sql.selectFrom('deletions').select('id').where('organization_id', '=', organizationId)
  const deletionId = (await ctx.db.withOrganization(organizationId).first(query))?.id ?? ''
  fixture.recordOwner(name, lookup.id, deletionId)
  return { data_lookups: { first: lookup.id }, data_deletions: { first: deletionId } }
}
