// Reads what the worker has verified. A result that this service did not sign is a fault.
import type { Static } from 'typebox'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { uriOf } from '../../platform/uris.ts'
import { STATE_CHANGED } from './build-fault.ts'
import { type ActivityLogVerification, toVerificationFault } from './verification-schema.ts'
import { type Faults, noFaults, readState } from './verification-state.ts'
import { entriesSince, verificationOf } from './verification-store.ts'

const MAX_NEWER_COUNT = 1_000

export async function readVerification(
  ctx: Context,
  organizationId: string,
): Promise<Static<typeof ActivityLogVerification>> {
  const reader = ctx.db.withOrganization(organizationId)
  const [stored] = await reader.rows(verificationOf(organizationId))
  const known = stored && readState(ctx.secrets, organizationId, stored)
  const result = known?.state?.result ?? null
  const [newer] = await reader.rows(entriesSince(organizationId, result?.cursor ?? null, MAX_NEWER_COUNT))
  const faults: Faults =
    known?.verdict === 'forged' ? { count: 1, first: [STATE_CHANGED] } : (result?.faults ?? noFaults)
  const { api } = ctx.config.urls
  const status = result === null ? 'pending' : 'verified'
  return {
    organization: uriOf(api, 'organizations', organizationId),
    status: faults.count > 0 ? 'failed' : status,
    verified_at: result && toWireTime(result.verifiedAt),
    entry_count: result?.entries ?? 0,
    redacted_count: result?.redacted ?? 0,
    newer_count: newer?.entries ?? 0,
    started_at: result && toWireTime(result.startedAt),
    fault_count: faults.count,
    faults: faults.first.map((fault) => toVerificationFault(api, fault)),
  }
}
