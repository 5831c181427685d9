// Stores a request to look up what is kept about a person, as a hash and never with the address. A worker runs it.
import type { Member } from '../../domain/access/actor.ts'
import { HOUR, instant, iso } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { insertLookup, type LookupRow, lookupById, unfinishedLookups } from './lookup-store.ts'
import { hashAddress } from './match-emails.ts'

/** Results contain personal data, so they are kept for a short time. */
const RETENTION_MS = 24 * HOUR
/** A lookup reads everything in an organization. */
const MAX_UNFINISHED = 100

export interface LookupInput {
  readonly email: string
  readonly withContents: boolean
  /** Set if members export their own account. */
  readonly memberId: string | null
}

export async function requestLookup(ctx: Context, actor: Member, input: LookupInput): Promise<LookupRow> {
  const { organizationId, userId } = actor
  const id = ctx.newId()
  const now = ctx.clock.now()
  const hashes = [hashAddress(ctx, organizationId, input.email)]
  return write(ctx, actor, async (tx) => {
    const waiting = await tx.first(unfinishedLookups(organizationId, now))
    if ((waiting?.waiting ?? 0) >= MAX_UNFINISHED)
      throw new Problem('conflict', {
        message: `${MAX_UNFINISHED} lookups are not finished. Wait until they are done.`,
      })
    await tx.rows(
      insertLookup({
        ...{ organization_id: organizationId, id, requested_by: userId, hashes },
        ...{ member_id: input.memberId, with_contents: input.withContents },
        ...{ requested_at: iso(now), expires_at: iso(instant(now + RETENTION_MS)) },
      }),
    )
    emit(tx, {
      type: 'data_lookup.created',
      subjectId: id,
      before: null,
      after: { hashes, member: input.memberId, with_contents: input.withContents },
    })
    return orNotFound(await tx.first(lookupById(organizationId, id, input.memberId, now)))
  })
}
