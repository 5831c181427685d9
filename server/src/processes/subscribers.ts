// Everything that follows from a committed event, one line each. Whoever writes the event has never heard of them.
import { planMail } from '../features/notifications/plan-mail.ts'
import type { Subscriber } from '../platform/jobs/subscriber.ts'

export const subscribers: readonly Subscriber[] = [planMail]
