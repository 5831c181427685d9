// Formats progress in one line: a bar if it fits, the current rate, and the time left.

interface Sample {
  readonly seconds: number
  readonly done: number
}

/** The rate covers only the last half minute, because the speed of a long run changes. */
const WINDOW_SECONDS = 30
const BAR_WIDTH = 24

export interface ProgressCounter {
  advance(by: number): void
  /** `seconds` counts from the start. `width` is the terminal width, or null without a terminal. */
  line(seconds: number, width: number | null): string
}

export function createProgressCounter(label: string, total: number, unit: string): ProgressCounter {
  let done = 0
  let samples: Sample[] = [{ seconds: 0, done: 0 }]

  /** Units per second since the oldest sample in the window. */
  function rateAt(seconds: number): number {
    const oldest = samples[0] ?? { seconds: 0, done: 0 }
    const newest = samples.at(-1) ?? oldest
    if (seconds - newest.seconds >= 1) {
      samples = [...samples, { seconds, done }].filter((mark) => seconds - mark.seconds <= WINDOW_SECONDS)
    }
    return seconds > oldest.seconds ? (done - oldest.done) / (seconds - oldest.seconds) : 0
  }

  return {
    advance(by) {
      done += by
    },
    line(seconds, width) {
      const fraction = total === 0 ? 1 : done / total
      const rate = rateAt(seconds)
      const facts = [
        `${Math.floor(fraction * 100)} %`,
        `${formatNumber(done)} of ${formatNumber(total)} ${unit}`,
        ...(rate > 0 ? [`${formatNumber(rate)}/s`] : []),
        ...(rate > 0 && done < total ? [`${timeLeft((total - done) / rate)} left`] : []),
      ].join(', ')
      const plain = `${label}: ${facts}`
      if (width === null) return plain
      const filled = Math.round(fraction * BAR_WIDTH)
      const withBar = `${label} ${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${facts}`
      return (withBar.length <= width ? withBar : plain).slice(0, width)
    },
  }
}

const formatNumber = (value: number): string => Math.round(value).toLocaleString('en')

function timeLeft(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`
}
