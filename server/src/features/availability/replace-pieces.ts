// Replaces the stored busy times of one source with the given blocks.
import { type BusyBlock, type BusyPiece, splitBlock } from '../../domain/availability/busy-blocks.ts'
import type { Context } from '../../platform/context.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { deletePieces, insertPieces, type PieceRow } from './store.ts'

/**
 * `stored`: the current pieces; the caller must hold a lock on the source. Writes only differences, because most of a
 * calendar stays the same. Returns true if anything changed.
 */
export async function replacePieces(
  ctx: Context,
  tx: WriteTransaction,
  userId: string,
  source: string,
  stored: readonly PieceRow[],
  blocks: readonly BusyBlock[],
): Promise<boolean> {
  const wanted = new Map(blocks.flatMap(splitBlock).map((piece) => [keyOf(piece), piece]))
  const removedIds: string[] = []
  for (const { id, ...row } of stored) if (!wanted.delete(keyOf(toPiece(row)))) removedIds.push(id)
  const added = [...wanted.values()].map((piece) => ({ ...piece, id: ctx.newId() }))
  if (removedIds.length > 0) await tx.rows(deletePieces(tx.organizationId, removedIds))
  if (added.length > 0) await tx.rows(insertPieces(tx.organizationId, userId, source, added))
  return removedIds.length + added.length > 0
}

/** Counts blocks; a long block is stored in several pieces. */
export const countBlocks = (pieces: readonly PieceRow[]): number =>
  pieces.filter((row) => row.start_time === (row.block_start ?? row.start_time)).length

const keyOf = ({ start, end, originalBlock }: BusyPiece): string =>
  [start, end, originalBlock?.start, originalBlock?.end].join()

const toPiece = (row: Omit<PieceRow, 'id'>): BusyPiece => ({
  start: row.start_time,
  end: row.end_time,
  originalBlock:
    row.block_start === null || row.block_end === null
      ? null
      : { start: row.block_start, end: row.block_end },
})
