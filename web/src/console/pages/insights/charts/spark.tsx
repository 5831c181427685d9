// A small line without axes, beside a figure that says what it ends with.
import { linePoints } from './scale.ts'

const WIDTH = 100
const HEIGHT = 24

export function Spark({ values }: { readonly values: readonly number[] }) {
  return (
    <svg class="spark" viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={linePoints(values, WIDTH, HEIGHT)} vector-effect="non-scaling-stroke" />
    </svg>
  )
}
