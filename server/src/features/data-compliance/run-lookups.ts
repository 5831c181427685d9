// Runs requested lookups: counts what is kept about a person and, on request, seals it for a download.
import { gunzipSync, gzipSync } from 'node:zlib'
import { instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { createQueueTask, type LeaseQueue } from '../../platform/jobs/lease-queue.ts'
import { findAccount } from './find-account.ts'
import { findBookings } from './find-bookings.ts'
import { findDocuments, findTexts } from './find-mentions.ts'
import type { FoundRecord, RecordKind } from './found-records.ts'
import { LookupScan } from './lookup-scan.ts'
import {
  finishLookup,
  type LookupResult,
  type LookupRow,
  leaseLookup,
  oldestLookup,
  renewLookupLease,
} from './lookup-store.ts'
import { hasKnownKey } from './match-emails.ts'

const LEASE_MS = 30_000
const RENEW_INTERVAL_MS = 3_000
/** Of the records as JSON: they are in the memory of the worker, and in one response. */
const MAX_CONTENTS_LENGTH = 32 * 1024 * 1024
const PURPOSE = 'data lookup'

interface LeasedLookup {
  readonly holder: string
  readonly lookup: LookupRow
}

const queue: LeaseQueue<LeasedLookup> = {
  name: 'data_lookups',
  intervalSeconds: 1,
  // A lookup reads everything in an organization.
  concurrency: 1,
  leaseMs: LEASE_MS,
  async lease(ctx, now, until) {
    const holder = ctx.newId()
    const [lookup] = await ctx.db.batch(leaseLookup(holder, now, until))
    return lookup && { holder, lookup }
  },
  attempt: runLookup,
  oldestDue: oldestLookup,
}

export const runLookups = createQueueTask(queue)

async function runLookup(ctx: Context, { holder, lookup }: LeasedLookup): Promise<void> {
  const { organization_id: organizationId, hashes } = lookup
  if (!hashes.every((hash) => hasKnownKey(ctx, hash)))
    throw new Error(
      `Lookup ${lookup.id} uses a secret that is not in MEETWRIGHT_SECRET, so its email address cannot be matched.`,
    )
  const results = new Results(lookup.with_contents)
  let renewedAt = performance.now()
  const renewLease = async () => {
    if (performance.now() - renewedAt < RENEW_INTERVAL_MS) return
    renewedAt = performance.now()
    const until = instant(ctx.clock.now() + LEASE_MS)
    const renewed = await ctx.db.transaction(organizationId, (tx) =>
      tx.rows(renewLookupLease(lookup, holder, until)),
    )
    if (renewed.length === 0) throw new Error('Lease lost: another worker has taken over the lookup.')
  }
  const scan = new LookupScan(ctx, organizationId, lookup, {
    add: (record) => results.add(record),
    renewLease,
  })
  await scan.excludeUsers()
  if (lookup.member_id !== null) await findAccount(scan, lookup.member_id)
  const known = await findBookings(scan)
  await findTexts(scan, known)
  await findDocuments(scan)
  const result = results.seal(ctx, lookup, scan.isMember)
  await ctx.db.transaction(organizationId, (tx) =>
    tx.rows(finishLookup(lookup, holder, result, ctx.clock.now())),
  )
}

/** Counts the records, and keeps them if they are requested. */
class Results {
  readonly #counts: Partial<Record<RecordKind, number>> = {}
  readonly #keepsRecords: boolean
  #records: string[] = []
  #length = 0

  constructor(keepsRecords: boolean) {
    this.#keepsRecords = keepsRecords
  }

  add(record: FoundRecord): void {
    this.#counts[record.kind] = (this.#counts[record.kind] ?? 0) + 1
    if (!this.#keepsRecords) return
    const text = JSON.stringify(record)
    this.#length += text.length
    if (this.#isTooLarge) this.#records = []
    else this.#records.push(text)
  }

  get #isTooLarge(): boolean {
    return this.#length > MAX_CONTENTS_LENGTH
  }

  seal({ secrets }: Context, lookup: LookupRow, isMember: boolean): LookupResult {
    const counts = this.#counts
    if (!this.#keepsRecords) return { counts, isMember, contents: null, failure: null }
    if (this.#isTooLarge) return { counts, isMember, contents: null, failure: 'too_large' }
    const compressed = gzipSync(`[${this.#records.join(',')}]`).toString('base64')
    const contents = secrets.seal(PURPOSE, compressed, bindingOf(lookup))
    return { counts, isMember, contents, failure: null }
  }
}

const bindingOf = ({ organization_id, id }: LookupRow) => `${organization_id}/${id}`

/** Null if it was sealed with a secret that is no longer accepted. */
export function unsealRecords(
  { secrets }: Pick<Context, 'secrets'>,
  lookup: LookupRow,
  contents: Buffer,
): readonly FoundRecord[] | null {
  const compressed = secrets.unseal(PURPOSE, contents, bindingOf(lookup))
  if (compressed === null) return null
  return JSON.parse(gunzipSync(Buffer.from(compressed, 'base64')).toString('utf8')) as FoundRecord[]
}
