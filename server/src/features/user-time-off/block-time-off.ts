// Validates time off and blocks its time as a busy source of the user.
import { type BusyBlock, readBlocks } from '../../domain/availability/busy-blocks.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { throwIfInvalid } from '../../platform/parameters.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { replacePieces } from '../availability/replace-pieces.ts'
import { piecesOfSource } from '../availability/store.ts'
import { sourceOf, type TimeOffRow } from './store.ts'

/** The rules of busy blocks apply. */
export function readTimes(input: { readonly start_time: string; readonly end_time: string }): BusyBlock {
  const { blocks, errors } = readBlocks([input])
  throwIfInvalid(errors.map(({ field, message }) => ({ parameter: field, message, code: 'invalid' })))
  const [block] = blocks
  if (block === undefined) throw invalid('start_time', 'is invalid')
  return block
}

/** `row` null: the time off was deleted. The caller has locked the row or its user. */
export async function blockTimeOff(
  ctx: Context,
  tx: WriteTransaction,
  { id, userId }: { readonly id: string; readonly userId: string },
  row: TimeOffRow | null,
): Promise<void> {
  const source = sourceOf(id)
  const stored = await tx.rows(piecesOfSource(tx.organizationId, userId, source))
  const blocks = row === null ? [] : [{ start: row.start_time, end: row.end_time }]
  await replacePieces(ctx, tx, userId, source, stored, blocks)
}
