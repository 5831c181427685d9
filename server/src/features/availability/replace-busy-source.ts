// Replaces the busy blocks of one source of a user, for example a calendar that a program reads.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { readBlocks } from '../../domain/availability/busy-blocks.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, Problem } from '../../platform/errors.ts'
import { throwIfInvalid } from '../../platform/parameters.ts'
import { idOf } from '../../platform/uris.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { lockTargetUser } from '../users/resolve-target-user.ts'
import { countBlocks, replacePieces } from './replace-pieces.ts'
import { type BusyBlocks, SOURCE_NAME_PATTERN } from './schema.ts'
import { countOtherSources, piecesOfSource } from './store.ts'

export interface BusySourceRow {
  readonly name: string
  readonly user_id: string
  readonly blocks: readonly (readonly [start: Instant, end: Instant])[]
  readonly updated_at: Instant
}

const MAX_SOURCES = 20

export async function replaceBusySource(
  ctx: Context,
  actor: Member,
  name: string,
  input: Static<typeof BusyBlocks>,
): Promise<BusySourceRow> {
  const { organizationId } = actor
  if (!new RegExp(SOURCE_NAME_PATTERN).test(name))
    throw invalid('name', 'must be 1 to 64 lowercase letters, digits, _ or -')
  const { blocks, errors } = readBlocks(input.blocks)
  throwIfInvalid(
    errors.map(({ index, field, message }) => ({
      parameter: `blocks.${index}.${field}`,
      message,
      code: 'invalid',
    })),
  )
  const userId = input.user === undefined ? actor.userId : idOf(input.user)
  return write(ctx, actor, async (tx) => {
    await lockTargetUser(tx, actor, userId)
    const [stored, [others]] = await tx.pipeline(
      piecesOfSource(organizationId, userId, name),
      countOtherSources(organizationId, userId, name),
    )
    if (stored.length === 0 && blocks.length > 0 && (others?.sources ?? 0) >= MAX_SOURCES)
      throw new Problem('conflict', {
        message: `The user has reached the limit of ${MAX_SOURCES} busy sources. Remove one first: send an empty list of blocks for it.`,
      })
    await replacePieces(ctx, tx, userId, name, stored, blocks)
    emit(tx, {
      type: 'user_busy_source.updated',
      subjectId: userId,
      before: { user_id: userId, name, blocks: countBlocks(stored) },
      after: { user_id: userId, name, blocks: blocks.length },
    })
    return {
      name,
      user_id: userId,
      blocks: blocks.map(({ start, end }) => [start, end] as const),
      updated_at: ctx.clock.now(),
    }
  })
}
