// Decides who may read, accept, decline or withdraw booking requests. No other code decides this.
import { isAdmin, type Role } from './policies.ts'

/** A relation of a user to a booking request. One user can have both. `maker`: made it for the invitee. */
export type RequestRelation = 'host' | 'maker'

export type RequestAction = 'read' | 'decide' | 'withdraw'

const allowedRelations: Readonly<Record<RequestAction, readonly RequestRelation[]>> = {
  read: ['host', 'maker'],
  decide: ['host'],
  withdraw: ['maker'],
}

/** Admins and the owner of the organization may do everything. */
export const canActOnRequest = (
  action: RequestAction,
  role: Role,
  relations: readonly RequestRelation[],
): boolean => isAdmin(role) || relations.some((relation) => allowedRelations[action].includes(relation))

/** Members list their own requests: those for which they are a host, and no others. `user`: null = of all hosts. */
export const canListRequests = (role: Role, user: 'self' | 'other' | null): boolean =>
  isAdmin(role) || user === 'self'
