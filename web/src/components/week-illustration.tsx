// A decorative picture of a week with a free time.

/** The meetings of each day: row and height in grid steps. */
const busyBlocks: readonly (readonly [row: number, height: number])[][] = [
  [
    [0, 2],
    [4, 1],
  ],
  [
    [1, 1],
    [3, 3],
  ],
  [[0, 1]],
  [
    [2, 2],
    [5, 1],
  ],
  [
    [0, 3],
    [4, 2],
  ],
]

const STEP = { x: 58, y: 34 }
const FREE_SLOT = { day: 2, row: 2, height: 2 }

const toRect = (day: number, row: number, height: number) => ({
  x: 24 + day * STEP.x,
  y: 56 + row * STEP.y,
  width: STEP.x - 8,
  height: height * STEP.y - 8,
  rx: 8,
})

export function WeekIllustration() {
  const freeSlotRect = toRect(FREE_SLOT.day, FREE_SLOT.row, FREE_SLOT.height)
  return (
    <svg class="week" viewBox="0 0 332 276" aria-hidden="true">
      <rect class="week-card" x=".5" y=".5" width="331" height="275" rx="20" />
      {busyBlocks.map((_, day) => (
        <rect
          key={day}
          class={day === FREE_SLOT.day ? 'week-day found' : 'week-day'}
          x={24 + day * STEP.x + 13}
          y="28"
          width="24"
          height="8"
          rx="4"
        />
      ))}
      {busyBlocks.flatMap((meetings, day) =>
        meetings.map(([row, height]) => (
          <rect key={`${day}-${row}`} class="week-taken" {...toRect(day, row, height)} />
        )),
      )}
      <rect class="week-found" {...freeSlotRect} />
      <path class="week-tick" d={`M${freeSlotRect.x + 15} ${freeSlotRect.y + 30}l7.5 7.5 13-15`} />
    </svg>
  )
}
