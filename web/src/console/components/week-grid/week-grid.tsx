// A week as seven columns with blocks: read-only by itself, or with parts that an editor adds.
import type { ComponentChildren, RefObject } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { formatTime } from '../../../../../server/src/domain/language/format-moments.ts'
import { instant, MINUTE } from '../../../../../server/src/domain/time/instant.ts'
import { getZone } from '../../../../../server/src/domain/time/zone.ts'
import { type Console, useConsole } from '../../context.ts'
import { useBrowserValue } from '../../data/use-browser-value.ts'
import { assignLanes, type Block, DAY_MINUTES, type Lane } from './blocks.ts'

export interface GridBlock extends Block {
  readonly key: string
  readonly label: string
  /** Hex color in the form #rrggbb. */
  readonly color?: string
  /** Time that is taken by something else. Hatched blocks take the whole width, others share it if they overlap. */
  readonly isHatched?: boolean
  readonly href?: string
}

export interface GridDay {
  readonly key: string
  /** Such as `Monday`, for screen readers. */
  readonly name: string
  /** Such as `Mon 16`. */
  readonly shortName: string
  /** Below the name. */
  readonly detail?: ComponentChildren
  readonly isToday?: boolean
  /** Later blocks are above earlier ones. */
  readonly blocks: readonly GridBlock[]
}

export interface WeekGridProps {
  readonly label: string
  readonly days: readonly GridDay[]
  /** Scrolls to this minute first. */
  readonly firstMinute: number
  /** For editors: more blocks, below the others. */
  readonly renderColumn?: (day: number) => ComponentChildren
  readonly onColumnPointerDown?: (event: PointerEvent) => void
  readonly onHeadPointerDown?: (event: PointerEvent, day: number) => void
  readonly gridRef?: RefObject<HTMLElement | null>
}

const HOURS = Array.from({ length: 23 }, (_, index) => index + 1)

/** `9:00 AM` or `09:00` */
export const formatMinuteOfDay = ({ display }: Pick<Console, 'display'>, minute: number): string =>
  formatTime({ ...display, zone: getZone('UTC') }, instant(minute * MINUTE))

/** Between a block and the lines of its column. */
const GAP_PX = 3

const toPercent = (part: number): string => `${part * 100}%`

/** Where a block is in its column. The content policy forbids style attributes in HTML, so only browsers use it. */
export const placeBlock = ({ start, end }: Block, { lane, lanes }: Lane = { lane: 0, lanes: 1 }) => ({
  top: toPercent(start / DAY_MINUTES),
  height: toPercent((end - start) / DAY_MINUTES),
  left: `calc(${toPercent(lane / lanes)} + ${GAP_PX}px)`,
  width: `calc(${toPercent(1 / lanes)} - ${2 * GAP_PX}px)`,
})

export function WeekGrid(props: WeekGridProps) {
  const { label, days, firstMinute, gridRef } = props
  const console = useConsole()
  const own = useRef<HTMLElement>(null)
  const grid = gridRef ?? own
  const hours = useMemo(
    () => HOURS.map((hour) => <span key={hour}>{formatMinuteOfDay(console, hour * 60)}</span>),
    [console.display],
  )
  const [isInBrowser] = useBrowserValue(false, () => true)
  useLayoutEffect(() => {
    const column = grid.current?.querySelector<HTMLElement>('.week-column')
    if (grid.current && column) grid.current.scrollTop = (firstMinute / DAY_MINUTES) * column.offsetHeight
  }, [])
  return (
    <section ref={grid} class="week-grid" aria-label={label}>
      <div class="week-corner" />
      {days.map((day, index) => (
        <div
          key={day.key}
          class="week-head"
          data-today={day.isToday || undefined}
          onPointerDown={(event) => props.onHeadPointerDown?.(event, index)}
        >
          <b>{day.shortName}</b>
          {day.detail}
        </div>
      ))}
      <div class="week-times" aria-hidden="true">
        {hours}
      </div>
      {days.map((day, index) => (
        <fieldset
          key={day.key}
          class="week-column"
          aria-label={day.name}
          onPointerDown={props.onColumnPointerDown}
        >
          {isInBrowser && props.renderColumn?.(index)}
          {isInBrowser && <DayBlocks blocks={day.blocks} />}
        </fieldset>
      ))}
    </section>
  )
}

/** The blocks stay as they are while others are dragged, so they are not rendered again. */
function DayBlocks({ blocks }: Pick<GridDay, 'blocks'>) {
  return useMemo(() => {
    const sharing = blocks.filter(({ isHatched }) => !isHatched)
    const lanes = assignLanes(sharing)
    return blocks.map((block) => (
      <ShownBlock
        key={block.key}
        block={block}
        lane={lanes[sharing.indexOf(block)] ?? { lane: 0, lanes: 1 }}
      />
    ))
  }, [blocks])
}

function ShownBlock({ block, lane }: { readonly block: GridBlock; readonly lane: Lane }) {
  const console = useConsole()
  const { label, color, isHatched, href, start, end } = block
  const style = { ...placeBlock(block, lane), ...(color ? { borderInlineStartColor: color } : {}) }
  const time = `${formatMinuteOfDay(console, start)} – ${formatMinuteOfDay(console, end)}`
  const content = (
    <>
      <b>{label}</b> <span>{time}</span>
    </>
  )
  const name = `week-block ${isHatched ? 'hatched' : 'shown'}`
  return href ? (
    <a class={name} style={style} href={href} title={`${label}, ${time}`}>
      {content}
    </a>
  ) : (
    <div class={name} style={style} title={`${label}, ${time}`}>
      {content}
    </div>
  )
}
