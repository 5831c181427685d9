// What a subscriber is: something that follows from domain events once they are committed, and never before.
import type { DomainEvent, EventType } from '../../domain/events/catalog.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../context.ts'

/** A domain event as it stands in `events`. */
export interface StoredEvent extends DomainEvent {
  readonly id: string
  readonly actor: { readonly kind: 'user' | 'invitee' | 'system'; readonly userId: string | null }
  readonly requestId: string | null
  readonly occurredAt: Instant
}

export interface Subscriber {
  /** The name of its jobs and the label of its metrics. */
  readonly name: string
  readonly eventTypes: readonly EventType[]
  /** Where it says no, it is handed nothing: what this installation has not set up needs no jobs. */
  isNeeded?(ctx: Context): boolean
  /**
   * Between one and a hundred events of one organization, oldest first. May be called twice with the same ones; when it
   * throws, all of them come again later.
   */
  handle(ctx: Context, organizationId: string, events: readonly StoredEvent[]): Promise<void>
}
