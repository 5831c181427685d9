// The actor on whose behalf an action runs: a member, a visitor or the system. Every verb and every event names one.

import type { Plan, Stage } from './plans.ts'
import type { Role } from './policies.ts'

/** A user of an organization, identified by a bearer token. */
export interface Member {
  readonly kind: 'user'
  readonly organizationId: string
  readonly userId: string
  readonly membershipId: string
  readonly role: Role
  readonly plan: Plan
  readonly stage: Stage
  readonly tokenId: string
  /** Set if an app makes the request: the user's grant to it. */
  readonly grantId?: string
  readonly scopes: readonly string[]
}

/** A person without an account who uses a sealed link; the link identifies the organization. */
export interface Visitor {
  readonly kind: 'invitee'
  readonly organizationId: string | null
}

/** The service itself: command line, worker. */
export interface System {
  readonly kind: 'system'
  readonly organizationId: string
}

export type Actor = Member | Visitor | System
