// Email domains of an organization that count as verified, without a name server.
import { createDomain } from '../../server/src/features/identity-providers/create-domain.ts'
import { setVerified, takeDomains } from '../../server/src/features/identity-providers/domain-store.ts'
import type { Fixture, Tenant } from './fixture.ts'

/** `unique`: a name that no other domain has. */
export const toDomain = (unique: string): string => `${unique}.example`

export async function createVerifiedDomain(
  fixture: Fixture,
  { name, actor }: Pick<Tenant, 'name' | 'actor'>,
): Promise<string> {
  const { ctx } = fixture
  const { id, domain } = await createDomain(ctx, actor, toDomain(fixture.uniqueName()))
  await ctx.db.transaction(actor.organizationId, async (tx) => {
    await tx.rows(takeDomains(actor.organizationId, [domain]))
    await tx.rows(setVerified(actor.organizationId, id, ctx.clock.now()))
  })
  fixture.recordOwner(name, id)
  return id
}
