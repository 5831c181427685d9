// The last changes of this tab, to take them back one by one.
import { useMemo, useRef } from 'preact/hooks'

const MAX_STEPS = 20

export interface Undo {
  /** Returns a function that takes back this change, unless it has been taken back. */
  push(takeBack: () => Promise<void>): () => void
  /** Takes back the last change, if there is one. */
  run(): void
}

/** `report` tells the user why a change could not be taken back. */
export function useUndo(report: (error: unknown) => void): Undo {
  const steps = useRef<(() => Promise<void>)[]>([])
  return useMemo(
    () => ({
      push(takeBack) {
        steps.current = [...steps.current.slice(1 - MAX_STEPS), takeBack]
        return () => {
          if (!steps.current.includes(takeBack)) return
          steps.current = steps.current.filter((step) => step !== takeBack)
          takeBack().catch(report)
        }
      },
      run() {
        steps.current.pop()?.().catch(report)
      },
    }),
    [],
  )
}
