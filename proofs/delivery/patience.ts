// How long workers wait for one that may be dead: as they are, or shorter for the short form, which can't wait for a minute.
import { withFault } from '../stand/planted-fault.ts'
import type { ApiOptions } from '../stand/stand.ts'

export interface Patience {
  /** For `stand.startWorker`. */
  readonly worker: ApiOptions
  /** For so long a queue is held, unless that is renewed. */
  readonly leaseMs: number
  /** After a kill everything that was held is taken up again within so long. */
  readonly takeoverMs: number
  readonly says: string
}

/** graphile-worker writes a trace to standard error whenever the database is away. */
const quiet = true

export const asItIs: Patience = {
  worker: { quiet },
  leaseMs: 45_000,
  takeoverMs: 60_000,
  says: 'as they are',
}

const SENDER = 'features/webhook-deliveries/send-deliveries.ts'

/** The same program with other numbers in it. */
export const shortened: Patience = {
  worker: {
    quiet,
    ...withFault(
      { file: SENDER, right: 'LEASE_MS = 45_000', wrong: 'LEASE_MS = 5_000' },
      { file: SENDER, right: 'RENEW_EVERY_MS = 15_000', wrong: 'RENEW_EVERY_MS = 500' },
      { file: SENDER, right: 'BEGIN_WITHIN_MS = 20_000', wrong: 'BEGIN_WITHIN_MS = 2_500' },
      {
        file: 'platform/jobs/heartbeat.ts',
        right: '{ everySeconds: 5, deadAfterSeconds: 30 }',
        wrong: '{ everySeconds: 0.5, deadAfterSeconds: 3 }',
      },
    ),
  },
  leaseMs: 5_000,
  takeoverMs: 20_000,
  says: 'shortened: a queue is held for 5 s instead of 45, a worker is dead after 3 s instead of 30',
}
