// Chains and verifies the activity log of test organizations, like the worker and the command line.
import { expect, vi } from 'vitest'
import type { Fault } from '../src/features/activity-log/build-fault.ts'
import { chainEntries } from '../src/features/activity-log/chain-entries.ts'
import { countPendingNotes } from '../src/features/activity-log/chain-store.ts'
import type { RecordedHead } from '../src/features/activity-log/compare-heads.ts'
import { type VerificationResult, verifyChain } from '../src/features/activity-log/verify-chain.ts'
import { dispatchAll } from './dispatch.ts'
import { waitUntilSettled } from './feed.ts'
import type { Service } from './service.ts'

const neverAborted = new AbortController().signal

/** Runs until all committed events are in the chain. */
export async function chainAllEntries(service: Pick<Service, 'ctx'>): Promise<void> {
  const { ctx } = service
  await dispatchAll(ctx)
  await waitUntilSettled(service)
  await vi.waitFor(
    async () => {
      await chainEntries.run(ctx, neverAborted)
      expect(await ctx.db.batch(countPendingNotes())).toEqual([{ notes: 0 }])
    },
    { timeout: 20_000, interval: 20 },
  )
}

export interface Verification extends VerificationResult {
  readonly faults: readonly Fault[]
}

export async function verifyLog(
  { ctx }: Pick<Service, 'ctx'>,
  organizationId: string,
  known: readonly RecordedHead[] = [],
): Promise<Verification> {
  const faults: Fault[] = []
  const verified = await verifyChain(ctx, organizationId, known, {
    onFault: (fault) => faults.push(fault),
    onEntries: () => {},
  })
  return { ...verified, faults }
}
