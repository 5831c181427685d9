// On whose behalf something is done: the first question every verb and every event answers.

import type { Plan, Stage } from './plans.ts'
import type { Role } from './policies.ts'

/** A user of an organization, known by a bearer token. */
export interface Member {
  readonly kind: 'user'
  readonly organizationId: string
  readonly userId: string
  readonly membershipId: string
  readonly role: Role
  readonly plan: Plan
  readonly stage: Stage
  readonly tokenId: string
  readonly scopes: readonly string[]
}

/** Someone without an account who came by a sealed link; the link names the organization. */
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
