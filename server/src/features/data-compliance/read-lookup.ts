// Reads a lookup and its contents, while they are kept.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { toDataContents, toDataLookup } from './lookup-schema.ts'
import { contentsById, lookupById } from './lookup-store.ts'
import { unsealRecords } from './run-lookups.ts'

export interface LookupKey {
  readonly id: string
  /** Set if members read the export of their own account. */
  readonly memberId: string | null
}

export async function readLookup(ctx: Context, { organizationId }: Member, { id, memberId }: LookupKey) {
  const query = lookupById(organizationId, id, memberId, ctx.clock.now())
  return toDataLookup(ctx.config.urls, orNotFound(await ctx.db.withOrganization(organizationId).first(query)))
}

export async function readContents(ctx: Context, { organizationId }: Member, { id, memberId }: LookupKey) {
  const query = contentsById(organizationId, id, memberId, ctx.clock.now())
  const lookup = orNotFound(await ctx.db.withOrganization(organizationId).first(query))
  if (lookup.finished_at === null)
    throw new Problem('conflict', { message: 'The lookup is not done. Read it until its status is done.' })
  if (lookup.contents === null)
    throw new Problem('conflict', {
      message:
        lookup.failure === 'too_large'
          ? 'The records take more than 32 MB. The lookup only counted them.'
          : 'This lookup only counts. Create one with `with_contents`.',
    })
  const records = unsealRecords(ctx, lookup, lookup.contents)
  if (records === null)
    throw new Problem('conflict', {
      message: 'The contents can no longer be decrypted. Create a new lookup.',
    })
  return toDataContents(ctx.config.urls, lookup, records)
}
