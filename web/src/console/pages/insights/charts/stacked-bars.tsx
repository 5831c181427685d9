// Bars of several parts above each other. Each part has a pattern of its own, not only a color. The numbers are in a table.
import { useId } from 'preact/hooks'
import { niceMax, round, stack } from './scale.ts'

export interface Part {
  /** Its class in the style sheet. */
  readonly name: string
  readonly label: string
}

export interface Bar {
  readonly label: string
  /** One per part. */
  readonly values: readonly number[]
  /** The list behind the bar. */
  readonly href: string | null
}

export interface StackedBarsProps {
  /** From the bottom up. */
  readonly parts: readonly Part[]
  readonly bars: readonly Bar[]
  readonly formatValue: (value: number) => string
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The bars are links for a pointer; the table has the same links for all. */
export function StackedBars({ parts, bars, formatValue }: StackedBarsProps) {
  const id = useId()
  const max = niceMax(Math.max(...bars.map(({ values }) => sum(values))))
  const slot = 100 / bars.length
  const ticks = [max, ...(max % 2 === 0 ? [max / 2] : []), 0]
  const middle = bars.length > 4 ? [bars[Math.floor((bars.length - 1) / 2)]] : []
  const describe = ({ label, values }: Bar) =>
    [
      label,
      ...parts.flatMap((part, index) =>
        values[index] ? [`${part.label}: ${formatValue(values[index])}`] : [],
      ),
    ].join('\n')
  return (
    <div class="chart" aria-hidden="true">
      <div class="chart-ticks">
        {ticks.map((tick) => (
          <span key={tick}>{formatValue(tick)}</span>
        ))}
      </div>
      <div class="chart-plot">
        <svg width="100%" height="100%" aria-hidden="true">
          <Patterns id={id} />
          {ticks.map((tick) => (
            <line
              key={tick}
              class="chart-line"
              x1="0"
              x2="100%"
              y1={`${100 - (tick / max) * 100}%`}
              y2={`${100 - (tick / max) * 100}%`}
            />
          ))}
          {bars.map(({ label, values }, bar) =>
            stack(values, max).map(
              ({ top, height }, part) =>
                height > 0 && (
                  <rect
                    key={`${label} ${part}`}
                    class={`part-${parts[part]?.name}`}
                    fill={`url(#${id}-${parts[part]?.name})`}
                    x={`${round((bar + 0.15) * slot)}%`}
                    width={`${round(0.7 * slot)}%`}
                    y={`${top}%`}
                    height={`${height}%`}
                  />
                ),
            ),
          )}
        </svg>
        <div class="chart-links">
          {bars.map((bar) =>
            bar.href === null ? (
              <span key={bar.label} title={describe(bar)} />
            ) : (
              <a key={bar.label} tabIndex={-1} href={bar.href} title={describe(bar)}>
                <span class="unseen">{bar.label}</span>
              </a>
            ),
          )}
        </div>
      </div>
      <div class="chart-names">
        {[bars[0], ...middle, ...(bars.length > 1 ? [bars.at(-1)] : [])].map((bar) => (
          <span key={bar?.label}>{bar?.label}</span>
        ))}
      </div>
      <p class="chart-legend">
        {parts.map(({ name, label }) => (
          <span key={name}>
            <svg width="14" height="14" aria-hidden="true">
              <rect class={`part-${name}`} fill={`url(#${id}-${name})`} x="1" y="1" width="12" height="12" />
            </svg>
            {label}
          </span>
        ))}
      </p>
    </div>
  )
}

/** The style sheet fills the parts that have no pattern. */
function Patterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${id}-canceled`} width="5" height="5" patternUnits="userSpaceOnUse">
        <path class="hatch" d="M-1 1l2-2M0 5l5-5M4 6l2-2" />
      </pattern>
      <pattern id={`${id}-no_shows`} width="5" height="5" patternUnits="userSpaceOnUse">
        <circle class="dot" cx="2.5" cy="2.5" r="1.6" />
      </pattern>
    </defs>
  )
}
