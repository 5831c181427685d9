// Follows the pointer over a week grid: draws, moves, copies and resizes blocks, and copies hours over the heads of days.
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import {
  applyDrag,
  type BlockPosition,
  DAY_MINUTES,
  type Drag,
  FINE_STEP_MINUTES,
  isSameWeek,
  STEP_MINUTES,
  type Week,
} from './blocks.ts'

interface Point {
  readonly day: number
  readonly minute: number
}

/** Null: no columns are shown. */
function pointAt(grid: HTMLElement, { clientX, clientY }: PointerEvent): Point | null {
  const columns = [...grid.querySelectorAll('.week-column')].map((column) => column.getBoundingClientRect())
  const [first] = columns
  if (!first) return null
  const after = columns.findIndex(({ right }) => clientX < right)
  return {
    day: after < 0 ? columns.length - 1 : after,
    minute: ((clientY - first.top) / first.height) * DAY_MINUTES,
  }
}

export interface WeekDragOptions {
  readonly grid: RefObject<HTMLElement | null>
  readonly week: Week
  /** While the pointer moves; null: not any more. */
  readonly onDrag: (week: Week | null) => void
  readonly onChange: (week: Week) => void
}

export interface WeekDrag {
  startCreate(event: PointerEvent): void
  startMove(event: PointerEvent, position: BlockPosition): void
  startResize(event: PointerEvent, position: BlockPosition, edge: 'start' | 'end'): void
  startHeads(event: PointerEvent, day: number): void
}

export function useWeekDrag(options: WeekDragOptions): WeekDrag {
  const current = useRef(options)
  current.current = options
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = (event: PointerEvent, toDrag: (point: Point) => Drag) => {
    const grid = current.current.grid.current
    const point = event.button === 0 && grid ? pointAt(grid, event) : null
    if (!point || !grid) return
    const { week } = current.current
    let drag = toDrag(point)
    let result = week
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    const move = (moved: PointerEvent) => {
      const to = pointAt(grid, moved)
      if (!to) return
      drag = follow(drag, to, moved.altKey)
      const step = moved.altKey && drag.kind !== 'move' ? FINE_STEP_MINUTES : STEP_MINUTES
      const next = applyDrag(week, drag, step)
      // Most moves are shorter than a step.
      if (isSameWeek(next, result)) return
      result = next
      current.current.onDrag(result)
    }
    const end = (isKept: boolean) => {
      abort.abort()
      current.current.onDrag(null)
      if (isKept && result !== week) current.current.onChange(result)
    }
    // At once, not in an effect: the pointer may move before the next frame.
    const { signal } = abort
    document.addEventListener('pointermove', move, { signal })
    document.addEventListener('pointerup', () => end(true), { signal })
    document.addEventListener('pointercancel', () => end(false), { signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  }
  return {
    startCreate(event) {
      // A finger on an empty column scrolls.
      if (event.pointerType === 'touch') return
      event.preventDefault()
      start(event, ({ day, minute }) => ({ kind: 'create', day, grabbed: minute, at: minute }))
    },
    startMove: (event, position) =>
      start(event, ({ day, minute }) => ({
        kind: 'move',
        position,
        grabbed: minute,
        day,
        at: minute,
        isCopy: event.altKey,
      })),
    startResize(event, position, edge) {
      event.stopPropagation()
      start(event, ({ minute }) => ({ kind: 'resize', position, edge, at: minute }))
    },
    startHeads: (event, day) => start(event, () => ({ kind: 'heads', from: day, to: day })),
  }
}

function follow(drag: Drag, { day, minute }: Point, isAlt: boolean): Drag {
  if (drag.kind === 'heads') return { ...drag, to: day }
  if (drag.kind === 'move') return { ...drag, day, at: minute, isCopy: isAlt }
  return { ...drag, at: minute }
}
