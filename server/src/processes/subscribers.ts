// Everything that follows from a committed event, one line each. Whoever writes the event has never heard of them.
import type { Subscriber } from '../platform/jobs/subscriber.ts'

export const subscribers: readonly Subscriber[] = []
