// Worker timeouts: the defaults, or shorter ones for the short form, which can't wait for a minute.
import { withFault } from '../../testbed/planted-fault.ts'
import type { ProcessOptions } from '../../testbed/testbed.ts'

export interface Timeouts {
  /** For `testbed.startWorker`. */
  readonly workerOptions: ProcessOptions
  /** A queue lease lasts this long unless renewed. */
  readonly leaseMs: number
  /** After a kill, all leased work continues within this time. */
  readonly takeoverMs: number
  readonly description: string
}

export const defaultTimeouts: Timeouts = {
  workerOptions: {},
  leaseMs: 45_000,
  takeoverMs: 60_000,
  description: 'defaults',
}

const SENDER = 'features/webhook-deliveries/send-deliveries.ts'

/** The same program with other numbers. */
export const shortTimeouts: Timeouts = {
  workerOptions: {
    ...withFault(
      { file: SENDER, right: 'LEASE_MS = 45_000', wrong: 'LEASE_MS = 5_000' },
      { file: SENDER, right: 'LEASE_RENEWAL_INTERVAL_MS = 15_000', wrong: 'LEASE_RENEWAL_INTERVAL_MS = 500' },
      {
        file: SENDER,
        right: 'MAX_LEASE_AGE_TO_START_MS = 20_000',
        wrong: 'MAX_LEASE_AGE_TO_START_MS = 2_500',
      },
    ),
  },
  leaseMs: 5_000,
  takeoverMs: 20_000,
  description: 'shortened: queue lease 5 s instead of 45',
}
