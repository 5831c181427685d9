// Chains and verifies the activity log of a test's organizations, as the worker and the command line do.
import { expect, vi } from 'vitest'
import { chainEntries } from '../src/features/activity-log/chain-entries.ts'
import { notesWaiting } from '../src/features/activity-log/chain-store.ts'
import type { Fault } from '../src/features/activity-log/name-fault.ts'
import { type KnownHead, type Verified, verifyChain } from '../src/features/activity-log/verify-chain.ts'
import { dispatchEvents } from '../src/platform/jobs/store.ts'
import { settled } from './feed.ts'
import type { Service } from './service.ts'

const never = new AbortController().signal

/** Until everything that is committed now is in its chain. */
export async function chainAll(service: Pick<Service, 'ctx'>): Promise<void> {
  const { ctx } = service
  await ctx.db.batch(dispatchEvents([], { most: 10_000, perJob: 100 }, 1))
  await settled(service)
  await vi.waitFor(
    async () => {
      await chainEntries.run(ctx, never)
      expect(await ctx.db.batch(notesWaiting())).toEqual([{ notes: 0 }])
    },
    { timeout: 20_000, interval: 20 },
  )
}

export interface Verification extends Verified {
  readonly faults: readonly Fault[]
}

export async function verifyLog(
  { ctx }: Pick<Service, 'ctx'>,
  organizationId: string,
  known: readonly KnownHead[] = [],
): Promise<Verification> {
  const faults: Fault[] = []
  const verified = await verifyChain(ctx, organizationId, known, {
    onFault: (fault) => faults.push(fault),
    onEntries: () => {},
  })
  return { ...verified, faults }
}
