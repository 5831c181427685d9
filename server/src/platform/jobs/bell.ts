// Tells a chore in this process that there is something to do now, so that it need not be found by the next look.
import type { Context } from '../context.ts'

/** More is not worth remembering: whoever hears this looks at everything anyway. */
const MOST_NEWS = 10_000

export class Bell {
  #news = new Set<string>()
  #isRung = false
  #wake: (() => void) | null = null

  /** `news`: of what there is something new. */
  ring(news: readonly string[] = []): void {
    if (this.#news.size < MOST_NEWS) for (const one of news) this.#news.add(one)
    this.#isRung = true
    this.#wake?.()
  }

  takeNews(): ReadonlySet<string> {
    const news = this.#news
    this.#news = new Set()
    return news
  }

  /** Resolves when it is rung, was rung since the last time, or so much time has passed. True: it was rung. */
  heard(milliseconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.#wake = null
        const wasRung = this.#isRung
        this.#isRung = false
        resolve(wasRung)
      }
      const timer = setTimeout(wake, milliseconds)
      this.#wake = wake
      if (this.#isRung) wake()
    })
  }
}

/** One of each name for all that shares a database in this process, whatever request it serves. */
const bells = new WeakMap<Context['db'], Map<string, Bell>>()

export function bellOf({ db }: Pick<Context, 'db'>, name: string): Bell {
  const known = bells.get(db) ?? new Map<string, Bell>()
  bells.set(db, known)
  const bell = known.get(name) ?? new Bell()
  known.set(name, bell)
  return bell
}
