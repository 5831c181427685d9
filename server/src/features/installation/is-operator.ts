// Decides whether a member is an operator of the installation. docs/security.md states the rule.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { firstOrganization } from '../organizations/store.ts'
import { verifiedEmailAmong } from '../users/store.ts'

/**
 * The account decides, not the address that an identity provider asserts: the row of the address belongs to this user, and only
 * links that we mailed, or the command line, have marked it as verified.
 */
export async function isOperator(
  { config, db }: Pick<Context, 'config' | 'db'>,
  { organizationId, userId, role }: Pick<Member, 'organizationId' | 'userId' | 'role'>,
): Promise<boolean> {
  if (config.operators.length > 0)
    return (await db.directory(verifiedEmailAmong(organizationId, userId, config.operators))).length > 0
  if (role !== 'owner') return false
  const [first] = await db.batch(firstOrganization())
  return first?.organization_id === organizationId
}
