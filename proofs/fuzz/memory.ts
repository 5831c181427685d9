// Watches the memory of a process: after a warm-up it may fluctuate, but not grow.
import { median } from '../../testbed/percentiles.ts'
import { residentMebibytes } from '../../testbed/resident-memory.ts'

export interface MemoryVerdict {
  readonly isFlat: boolean
  readonly figure: string
  readonly line: string
}

/** The heap of a process grows until it has seen every kind of request a few hundred times. */
const WARM_UP = 0.5

/** `maxGrowth`: from the first to the last third after the warm-up. */
export function watchMemory(pid: number, maxGrowth: number) {
  const samples: { readonly at: number; readonly mebibytes: number }[] = []
  return {
    /** `at`: completed share of the work. */
    sample(at: number): void {
      samples.push({ at, mebibytes: residentMebibytes(pid) })
    },

    verdict(): MemoryVerdict {
      const between = (from: number, to: number) =>
        median(samples.filter(({ at }) => at >= from && at < to).map(({ mebibytes }) => mebibytes))
      const third = (1 - WARM_UP) / 3
      const thirds = [0, 1, 2].map((n) =>
        between(WARM_UP + n * third, WARM_UP + (n + 1) * third + (n === 2 ? 1 : 0)),
      )
      const [first = 0, , last = 0] = thirds
      const growth = last / first - 1
      const shown = thirds.map((mebibytes) => `${Math.round(mebibytes)} MiB`).join(', ')
      const percent = `${growth < 0 ? '−' : '+'}${Math.abs(growth * 100).toFixed(1)} %`
      return {
        isFlat: growth < maxGrowth,
        figure: percent,
        line: `resident memory of the API process after the warm-up, by thirds: ${shown} (${percent}, limit +${maxGrowth * 100} %)`,
      }
    },
  }
}
