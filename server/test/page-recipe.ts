// A recipe: how to use a page or an endpoint once, and the event it emits.
import type { EventType } from '../src/domain/events/catalog.ts'

export type PageRecipe = readonly [
  who: 'user' | 'invitee' | 'system',
  emits: EventType,
  prepare: () => Promise<() => Promise<unknown>>,
]
