// A subscriber handles domain events after they are committed.
import type { DomainEvent, EventType } from '../../domain/events/catalog.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../context.ts'

/** A domain event as stored in `events`. */
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
  /** If it returns false, the subscriber gets no jobs: this installation has not configured the feature. */
  isNeeded?(ctx: Context): boolean
  /**
   * Handles 1 to 100 events of one organization, oldest first. Must be idempotent: the same events may arrive twice.
   * If it throws, all of them are retried later.
   */
  handle(ctx: Context, organizationId: string, events: readonly StoredEvent[]): Promise<void>
}
