// The blocks of a week grid: snapping, moving, resizing and merging, without a view.

/** Whole minutes from the start of the day; `end` may be 1440. */
export interface Block {
  readonly start: number
  readonly end: number
}

/** The blocks of each day, without overlaps and in order. */
export type Week = readonly (readonly Block[])[]

export const DAY_MINUTES = 1_440
export const STEP_MINUTES = 15
export const FINE_STEP_MINUTES = 5

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

export const snap = (minute: number, step: number): number =>
  clamp(Math.round(minute / step) * step, 0, DAY_MINUTES)

/** In order; blocks that overlap or touch become one. */
export function mergeBlocks(blocks: readonly Block[]): readonly Block[] {
  const merged: Block[] = []
  for (const block of [...blocks].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && block.start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, block.end) }
    else merged.push(block)
  }
  return merged
}

/** Keeps its length, inside the day. */
export function moveBlock({ start, end }: Block, minutes: number): Block {
  const moved = clamp(start + minutes, 0, DAY_MINUTES - (end - start))
  return { start: moved, end: moved + end - start }
}

/** The shortest block is one step long. */
export const resizeBlock = ({ start, end }: Block, edge: 'start' | 'end', to: number, step: number): Block =>
  edge === 'start'
    ? { start: clamp(to, 0, end - step), end }
    : { start, end: clamp(to, start + step, DAY_MINUTES) }

/** Where a block is: the day, and the position in it. */
export interface BlockPosition {
  readonly day: number
  readonly index: number
}

export const blockAt = (week: Week, { day, index }: BlockPosition): Block | undefined => week[day]?.[index]

const changeDay = (week: Week, day: number, change: (blocks: readonly Block[]) => readonly Block[]): Week =>
  week.map((blocks, index) => (index === day ? change(blocks) : blocks))

export const addBlock = (week: Week, day: number, block: Block): Week =>
  changeDay(week, day, (blocks) => mergeBlocks([...blocks, block]))

export const removeBlock = (week: Week, { day, index }: BlockPosition): Week =>
  changeDay(week, day, (blocks) => blocks.filter((_, position) => position !== index))

export const replaceBlock = (week: Week, position: BlockPosition, block: Block, day = position.day): Week =>
  addBlock(removeBlock(week, position), day, block)

/** The position of the block that has this minute, for example after a merge. */
export function findBlock(week: Week, day: number, minute: number): BlockPosition | null {
  const index = week[day]?.findIndex(({ start, end }) => start <= minute && minute < end) ?? -1
  return index < 0 ? null : { day, index }
}

/** All days from one to the other get the hours of the first. */
export const copyHours = (week: Week, from: number, to: number): Week =>
  week.map((blocks, day) =>
    day >= Math.min(from, to) && day <= Math.max(from, to) ? (week[from] ?? []) : blocks,
  )

export const isSameWeek = (one: Week, other: Week): boolean =>
  one === other ||
  one.every((blocks, day) => {
    const others = other[day] ?? []
    return (
      blocks === others ||
      (blocks.length === others.length &&
        blocks.every(({ start, end }, index) => start === others[index]?.start && end === others[index]?.end))
    )
  })

/** What the pointer is doing, from its start to where it is now. `at` and `grabbed` are minutes that are not rounded. */
export type Drag =
  | { readonly kind: 'create'; readonly day: number; readonly grabbed: number; readonly at: number }
  | {
      readonly kind: 'move'
      readonly position: BlockPosition
      readonly grabbed: number
      readonly day: number
      readonly at: number
      readonly isCopy: boolean
    }
  | {
      readonly kind: 'resize'
      readonly position: BlockPosition
      readonly edge: 'start' | 'end'
      readonly at: number
    }
  | { readonly kind: 'heads'; readonly from: number; readonly to: number }

/** The week as it would be if the pointer were released now. */
export function applyDrag(week: Week, drag: Drag, step: number): Week {
  if (drag.kind === 'heads') return copyHours(week, drag.from, drag.to)
  if (drag.kind === 'create') {
    const block = spanBlock(drag.grabbed, drag.at, step)
    return block ? addBlock(week, drag.day, block) : week
  }
  const block = blockAt(week, drag.position)
  if (!block) return week
  if (drag.kind === 'resize')
    return replaceBlock(week, drag.position, resizeBlock(block, drag.edge, snap(drag.at, step), step))
  const moved = moveBlock(block, snapDistance(drag.at - drag.grabbed, step))
  return drag.isCopy ? addBlock(week, drag.day, moved) : replaceBlock(week, drag.position, moved, drag.day)
}

const snapDistance = (minutes: number, step: number): number => Math.round(minutes / step) * step

/** From the step under the first point to the one under the second. Null: the pointer has not moved by a step. */
function spanBlock(from: number, to: number, step: number): Block | null {
  const [first, last] = [Math.floor(from / step) * step, snap(to, step)]
  if (first === last) return null
  return { start: Math.min(first, last), end: Math.max(first, last) }
}

export interface Lane {
  /** From 0. */
  readonly lane: number
  /** How many lie side by side. */
  readonly lanes: number
}

/** Puts blocks that overlap side by side. The result is in the order of the blocks. */
export function assignLanes(blocks: readonly Block[]): readonly Lane[] {
  const lanes = new Array<Lane>(blocks.length)
  const order = blocks.map((_, index) => index).sort((a, b) => compareBlocks(blocks, a, b))
  let group: number[] = []
  let groupEnd = 0
  const close = () => {
    const used = Math.max(0, ...group.map((index) => (lanes[index]?.lane ?? 0) + 1))
    for (const index of group) lanes[index] = { lane: lanes[index]?.lane ?? 0, lanes: used }
    group = []
  }
  for (const index of order) {
    const block = blocks[index] as Block
    if (block.start >= groupEnd) close()
    const taken = group.filter((other) => (blocks[other] as Block).end > block.start)
    const lane = firstFree(taken.map((other) => lanes[other]?.lane ?? 0))
    lanes[index] = { lane, lanes: 1 }
    group.push(index)
    groupEnd = Math.max(group.length === 1 ? 0 : groupEnd, block.end)
  }
  close()
  return lanes
}

const compareBlocks = (blocks: readonly Block[], a: number, b: number): number =>
  (blocks[a]?.start ?? 0) - (blocks[b]?.start ?? 0) || (blocks[b]?.end ?? 0) - (blocks[a]?.end ?? 0)

function firstFree(taken: readonly number[]): number {
  let lane = 0
  while (taken.includes(lane)) lane += 1
  return lane
}

const FIRST_BLOCK: Block = { start: 540, end: 1_020 }
const HOUR_MINUTES = 60

/** A block to add: working hours on an empty day, otherwise an hour after the last block or before the first one. */
export function nextBlock(blocks: readonly Block[]): Block | null {
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (!first || !last) return FIRST_BLOCK
  const start = last.end + HOUR_MINUTES
  if (start < DAY_MINUTES) return { start, end: Math.min(DAY_MINUTES, start + HOUR_MINUTES) }
  const end = first.start - HOUR_MINUTES
  return end > 0 ? { start: Math.max(0, end - HOUR_MINUTES), end } : null
}
