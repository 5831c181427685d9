// Defines subscribers: work that follows from committed events.
import type { DomainEvent, EventType } from '../../domain/events/catalog.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../context.ts'
import type { WriteTransaction } from '../writes/write.ts'

/** A domain event as stored in `events`. */
export interface StoredEvent extends DomainEvent {
  readonly id: string
  readonly actor: { readonly kind: 'user' | 'invitee' | 'system'; readonly userId: string | null }
  readonly requestId: string | null
  readonly occurredAt: Instant
}

export interface Subscriber {
  /** Stored with failed events, and the label of its metrics. */
  readonly name: string
  readonly eventTypes: readonly EventType[]
  /**
   * Handles 1 to 100 events of one organization, oldest first. Must change nothing but the database, through `tx`: the same
   * transaction takes the events from the queue.
   */
  handle(ctx: Context, tx: WriteTransaction, events: readonly StoredEvent[]): Promise<void>
}
