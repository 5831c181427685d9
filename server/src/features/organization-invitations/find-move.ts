// Finds the user of another organization who has an address, and whether they can move.
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { organizationById } from '../organizations/store.ts'
import { findMovingUser, type MovingUser } from './accept-invitation.ts'

/** The organization of the user is dissolved if they move, so they must agree. */
export interface Move extends MovingUser {
  readonly organizationName: string
  /** The organization has more members, so the user can't move. */
  readonly isBlocked: boolean
}

/** Returns null if the address belongs to no user of another organization. */
export async function findMove(ctx: Context, to: Parameters<typeof findMovingUser>[1]): Promise<Move | null> {
  const mover = await findMovingUser(ctx, to)
  if (mover === null) return null
  const { organizationId } = mover
  const organization = await ctx.db.withOrganization(organizationId).first(organizationById(organizationId))
  const { name: organizationName, members } = orNotFound(organization)
  return { ...mover, organizationName, isBlocked: members > 1 }
}
