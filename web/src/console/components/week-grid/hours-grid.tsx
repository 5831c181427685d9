// Edits the open hours of a week as a grid: with the pointer, with the keyboard, and as text above each day.
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useConsole } from '../../context.ts'
import { Icon } from '../icon.tsx'
import { BlockTimes } from './block-times.tsx'
import {
  addBlock,
  type Block,
  type BlockPosition,
  blockAt,
  FINE_STEP_MINUTES,
  findBlock,
  moveBlock,
  nextBlock,
  removeBlock,
  replaceBlock,
  resizeBlock,
  STEP_MINUTES,
  type Week,
} from './blocks.ts'
import { HoursInput } from './hours-input.tsx'
import { useWeekDrag } from './use-week-drag.ts'
import { formatMinuteOfDay, type GridDay, placeBlock, WeekGrid } from './week-grid.tsx'

export interface HoursGridProps {
  readonly week: Week
  /** With what else is shown on each day, such as busy times. */
  readonly days: readonly GridDay[]
  /** While the pointer moves; null: not any more. */
  readonly onDrag: (week: Week | null) => void
  readonly onChange: (week: Week) => void
}

const MINUTES_BEFORE_FIRST = 60
const LATEST_FIRST = 480
const CLOSED: readonly Block[] = []

export function HoursGrid({ week: saved, days, onDrag, onChange }: HoursGridProps) {
  const { messages } = useConsole()
  const [dragged, setDragged] = useState<Week | null>(null)
  const [opened, setOpened] = useState<BlockPosition | null>(null)
  const grid = useRef<HTMLElement>(null)
  const focusOn = useFocusOn(grid, saved)
  const week = dragged ?? saved
  const drag = useWeekDrag({
    grid,
    week: saved,
    onChange,
    onDrag(next) {
      setDragged(next)
      onDrag(next)
    },
  })
  const add = (day: number) => {
    const block = nextBlock(saved[day] ?? [])
    if (!block) return
    onChange(addBlock(saved, day, block))
    focusOn(day, block.start)
  }
  const press = (event: KeyboardEvent, position: BlockPosition) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return setOpened(position)
    }
    const pressed = changeByKey(saved, position, event)
    if (!pressed) return
    event.preventDefault()
    onChange(pressed.week)
    focusOn(pressed.day, pressed.minute)
  }
  const earliest = Math.min(LATEST_FIRST, ...saved.flat().map(({ start }) => start - MINUTES_BEFORE_FIRST))
  return (
    <>
      <p class="unseen" id="grid-keys">
        {messages.grid.keys}
      </p>
      <WeekGrid
        label={messages.grid.label}
        gridRef={grid}
        firstMinute={Math.max(0, earliest)}
        days={days.map((day, index) => ({
          ...day,
          detail: (
            <DayHours
              day={day}
              saved={saved}
              blocks={week[index] ?? CLOSED}
              onChange={(blocks) =>
                onChange(saved.map((one, position) => (position === index ? blocks : one)))
              }
              onAdd={() => add(index)}
            />
          ),
        }))}
        onHeadPointerDown={(event, day) => {
          if (!(event.target as Element).closest('input, button')) drag.startHeads(event, day)
        }}
        onColumnPointerDown={drag.startCreate}
        renderColumn={(day) => (
          <EditableBlocks
            saved={saved}
            blocks={week[day] ?? CLOSED}
            dayName={days[day]?.name ?? ''}
            day={day}
            onPress={press}
            onOpen={setOpened}
            drag={drag}
          />
        )}
      />
      {opened && (
        <BlockTimes
          title={days[opened.day]?.name ?? ''}
          block={blockAt(saved, opened)}
          onClose={() => setOpened(null)}
          onChange={(block) => {
            onChange(block ? replaceBlock(saved, opened, block) : removeBlock(saved, opened))
            if (block) focusOn(opened.day, block.start)
          }}
        />
      )}
    </>
  )
}

/** While a block is dragged, only the days that change are rendered again. */
interface DayProps {
  /** The week before the drag. */
  readonly saved: Week
  readonly blocks: readonly Block[]
}

interface DayHoursProps extends DayProps {
  readonly day: GridDay
  readonly onChange: (blocks: readonly Block[]) => void
  readonly onAdd: () => void
}

/** The hours of a day as text, and a button that adds a block. */
function DayHours({ day, saved, blocks, onChange, onAdd }: DayHoursProps) {
  const { grid: texts } = useConsole().messages
  return useMemo(
    () => (
      <>
        {day.detail}
        <HoursInput day={day.name} blocks={blocks} onChange={onChange} />
        <button type="button" class="icon-button week-add" aria-label={texts.add(day.name)} onClick={onAdd}>
          <Icon name="plus" />
        </button>
      </>
    ),
    [day, saved, blocks],
  )
}

/** Focuses the block that has a minute, when it is rendered. */
function useFocusOn(grid: { readonly current: HTMLElement | null }, week: Week) {
  const wanted = useRef<{ readonly day: number; readonly minute: number } | null>(null)
  useLayoutEffect(() => {
    const found = wanted.current && findBlock(week, wanted.current.day, wanted.current.minute)
    if (!found) return
    wanted.current = null
    const column = grid.current?.querySelectorAll('.week-column')[found.day]
    column?.querySelectorAll<HTMLElement>('.week-block.open')[found.index]?.focus()
  }, [week])
  return (day: number, minute: number) => {
    wanted.current = { day, minute }
  }
}

interface Pressed {
  readonly week: Week
  /** Where the focus goes. */
  readonly day: number
  readonly minute: number
}

function changeByKey(week: Week, position: BlockPosition, event: KeyboardEvent): Pressed | null {
  const block = blockAt(week, position)
  if (!block) return null
  const { key, shiftKey, altKey } = event
  const { day, index } = position
  const step = altKey ? FINE_STEP_MINUTES : STEP_MINUTES
  const put = (changed: Block, to = day): Pressed => ({
    week: replaceBlock(week, position, changed, to),
    day: to,
    minute: changed.start,
  })
  if (key === 'Delete' || key === 'Backspace') {
    const next = week[day]?.[index + 1] ?? week[day]?.[index - 1]
    return { week: removeBlock(week, position), day, minute: next?.start ?? -1 }
  }
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const minutes = key === 'ArrowUp' ? -step : step
    return put(shiftKey ? resizeBlock(block, 'end', block.end + minutes, step) : moveBlock(block, minutes))
  }
  const to = key === 'ArrowLeft' ? day - 1 : key === 'ArrowRight' ? day + 1 : -1
  return to >= 0 && to < week.length ? put(block, to) : null
}

interface BlockActions {
  readonly dayName: string
  readonly onPress: (event: KeyboardEvent, position: BlockPosition) => void
  readonly onOpen: (position: BlockPosition) => void
  readonly drag: ReturnType<typeof useWeekDrag>
}

function EditableBlocks({
  saved,
  blocks,
  day,
  ...actions
}: DayProps & BlockActions & { readonly day: number }) {
  return useMemo(
    () =>
      blocks.map((block, index) => (
        <EditableBlock key={index} block={block} position={{ day, index }} {...actions} />
      )),
    [saved, blocks, actions.dayName],
  )
}

interface EditableBlockProps extends BlockActions {
  readonly block: Block
  readonly position: BlockPosition
}

function EditableBlock({ block, dayName, position, onPress, onOpen, drag }: EditableBlockProps) {
  const console = useConsole()
  const time = `${formatMinuteOfDay(console, block.start)} – ${formatMinuteOfDay(console, block.end)}`
  return (
    <button
      type="button"
      class="week-block open"
      style={placeBlock(block)}
      aria-label={`${dayName}, ${time}`}
      aria-describedby="grid-keys"
      onKeyDown={(event) => onPress(event, position)}
      onDblClick={() => onOpen(position)}
      onPointerDown={(event) => {
        event.stopPropagation()
        drag.startMove(event, position)
      }}
    >
      <span class="week-edge" onPointerDown={(event) => drag.startResize(event, position, 'start')} />
      <b>{time}</b>
      <span class="week-edge at-end" onPointerDown={(event) => drag.startResize(event, position, 'end')} />
    </button>
  )
}
