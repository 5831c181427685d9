// The queue of conference accounts: writes the rooms of each due account.
import { createQueueTask } from '../../platform/jobs/lease-queue.ts'
import { type DueAccount, leaseDueAccount, oldestDueAccount } from './store.ts'
import { syncAccount } from './sync-account.ts'

export const syncDueAccounts = createQueueTask<DueAccount>({
  name: 'conference_accounts',
  intervalSeconds: 1,
  concurrency: 5,
  leaseMs: 55_000,
  lease: async (ctx, now, until) => (await ctx.db.batch(leaseDueAccount(now, until)))[0],
  attempt: syncAccount,
  oldestDue: oldestDueAccount,
})
