// The last changes of this tab, to take them back one by one.
import { useMemo, useRef } from 'preact/hooks'

const MAX_STEPS = 20

export interface Undo {
  push(takeBack: () => Promise<void>): void
  /** Takes back the last change. Returns false if there is none. */
  run(): Promise<boolean>
}

/** `report` tells the user why a change could not be taken back. */
export function useUndo(report: (error: unknown) => void): Undo {
  const steps = useRef<(() => Promise<void>)[]>([])
  return useMemo(
    () => ({
      push(takeBack) {
        steps.current = [...steps.current.slice(1 - MAX_STEPS), takeBack]
      },
      async run() {
        const last = steps.current.pop()
        if (last === undefined) return false
        await last().catch(report)
        return true
      },
    }),
    [],
  )
}
