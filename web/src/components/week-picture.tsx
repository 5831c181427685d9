// A picture of a week in which a time is found: for the eye only.

/** Where meetings are, by day: row and height, in steps of the grid. */
const taken: readonly (readonly [row: number, height: number])[][] = [
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
const FOUND = { day: 2, row: 2, height: 2 }

const box = (day: number, row: number, height: number) => ({
  x: 24 + day * STEP.x,
  y: 56 + row * STEP.y,
  width: STEP.x - 8,
  height: height * STEP.y - 8,
  rx: 8,
})

export function WeekPicture() {
  const found = box(FOUND.day, FOUND.row, FOUND.height)
  return (
    <svg class="week" viewBox="0 0 332 276" aria-hidden="true">
      <rect class="week-card" x=".5" y=".5" width="331" height="275" rx="20" />
      {taken.map((_, day) => (
        <rect
          key={day}
          class={day === FOUND.day ? 'week-day found' : 'week-day'}
          x={24 + day * STEP.x + 13}
          y="28"
          width="24"
          height="8"
          rx="4"
        />
      ))}
      {taken.flatMap((meetings, day) =>
        meetings.map(([row, height]) => (
          <rect key={`${day}-${row}`} class="week-taken" {...box(day, row, height)} />
        )),
      )}
      <rect class="week-found" {...found} />
      <path class="week-tick" d={`M${found.x + 15} ${found.y + 30}l7.5 7.5 13-15`} />
    </svg>
  )
}
