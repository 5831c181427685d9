// Compares heads of the chain that were recorded earlier with the links that are read.
import { type Fault, faultAtPosition, faultText } from './build-fault.ts'

/** The last link that was read; `hash` is null if the link is missing. */
export interface ChainPosition {
  readonly position: number
  readonly hash: Buffer | null
}

/** An earlier head of the chain: its position and hash, or a hash prefix. */
export interface RecordedHead {
  readonly position: number
  readonly hash: string
}

export const toRecordedHead = ({ position, hash }: ChainPosition): RecordedHead | null =>
  hash !== null && position > 0 ? { position, hash: hash.toString('base64url') } : null

const OTHER_HASH = faultText('chain_changed', 'the chain does not match the recorded hash')

const CUT_OFF = faultText(
  'entry_deleted',
  'the chain reached this position when it was recorded, and no longer does',
)

const hasPrefix = (hash: Buffer, earlier: string) => hash.toString('base64url').startsWith(earlier)

/** `found`: the link at the position of the head, or an earlier one if there is none. */
export function compareHead(found: ChainPosition, { position, hash }: RecordedHead): Fault | null {
  if (found.position !== position) return faultAtPosition(position, CUT_OFF)
  return found.hash !== null && !hasPrefix(found.hash, hash) ? faultAtPosition(position, OTHER_HASH) : null
}

/** Call the result with each link, and with null at the end of the chain. */
export function createHeadComparison(
  recordedHeads: readonly RecordedHead[],
  start: ChainPosition,
  onFault: (fault: Fault) => void,
) {
  const remaining = new Map(
    recordedHeads.filter(({ position }) => position > start.position).map((one) => [one.position, one.hash]),
  )
  for (const { position, hash } of recordedHeads)
    if (position === start.position && start.hash !== null && !hasPrefix(start.hash, hash))
      onFault(faultAtPosition(position, OTHER_HASH))
  return (place: ChainPosition | null) => {
    if (place === null) {
      for (const position of remaining.keys()) onFault(faultAtPosition(position, CUT_OFF))
      return
    }
    const earlier = remaining.get(place.position)
    remaining.delete(place.position)
    if (earlier !== undefined && place.hash !== null && !hasPrefix(place.hash, earlier))
      onFault(faultAtPosition(place.position, OTHER_HASH))
  }
}
