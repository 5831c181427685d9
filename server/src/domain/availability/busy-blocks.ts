// Validates blocks of external busy time, and splits long blocks into pieces for storage.
import { DAY, type Instant, instant, parseInstant } from '../time/instant.ts'

export interface BusyBlock {
  readonly start: Instant
  readonly end: Instant
}

/** A stored piece of a block. `originalBlock` is null if the block was not split. */
export interface BusyPiece extends BusyBlock {
  readonly originalBlock: BusyBlock | null
}

const MAX_BLOCK_DAYS = 366
/** The longest stored piece: a query for the busy times at a moment looks back this far. */
export const MAX_PIECE_MS = 31 * DAY

export interface BlockError {
  readonly index: number
  readonly field: 'start_time' | 'end_time'
  readonly message: string
}

/** Sorted blocks without duplicates, or all errors that were found. */
export function readBlocks(inputs: readonly { readonly start_time: string; readonly end_time: string }[]): {
  readonly blocks: readonly BusyBlock[]
  readonly errors: readonly BlockError[]
} {
  const errors: BlockError[] = []
  const byKey = new Map<string, BusyBlock>()
  for (const [index, { start_time, end_time }] of inputs.entries()) {
    const start = parseInstant(start_time)
    const end = parseInstant(end_time)
    const addError = (field: BlockError['field'], message: string) => errors.push({ index, field, message })
    const instantMessage = 'must be an RFC 3339 date-time with an offset, such as 2026-11-15T09:30:00Z'
    if (start === null) addError('start_time', instantMessage)
    if (end === null) addError('end_time', instantMessage)
    if (start === null || end === null) continue
    if (end <= start) addError('end_time', 'must be after start_time')
    if (end - start > MAX_BLOCK_DAYS * DAY)
      addError('end_time', `must be at most ${MAX_BLOCK_DAYS} days after start_time`)
    byKey.set(`${start} ${end}`, { start, end })
  }
  return { blocks: [...byKey.values()].sort((a, b) => a.start - b.start || a.end - b.end), errors }
}

export function splitBlock(block: BusyBlock): BusyPiece[] {
  if (block.end - block.start <= MAX_PIECE_MS) return [{ ...block, originalBlock: null }]
  const pieces: BusyPiece[] = []
  for (let start = block.start; start < block.end; start = instant(start + MAX_PIECE_MS)) {
    pieces.push({ start, end: instant(Math.min(start + MAX_PIECE_MS, block.end)), originalBlock: block })
  }
  return pieces
}
