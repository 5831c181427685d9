// Acts that send mail wait a few seconds, in which they can be undone. Leaving the console sends them at once.
import { useCallback, useEffect, useRef } from 'preact/hooks'
import type { ConsoleMessages } from '../messages.ts'
import type { ShowToast } from '../shell/toasts.tsx'
import type { AnswerCache } from './cache.ts'

const UNDO_MS = 6_000

export interface DelayedAct {
  /** Shown while it can be undone. */
  readonly text: string
  /** Shows the result at once. Returns a function that takes it back. */
  readonly show: () => () => void
  readonly run: () => Promise<unknown>
}

export type DelayAct = (act: DelayedAct) => void

/** Belongs to the whole console: the page or dialog that began the act may be gone before it is sent. */
export function useDelayedActs(
  cache: AnswerCache,
  { shell }: ConsoleMessages,
  showToast: ShowToast,
  showProblem: (error: unknown) => void,
): DelayAct {
  const waiting = useRef(new Set<() => void>())
  useEffect(() => {
    const runAll = () => {
      for (const run of waiting.current) run()
    }
    window.addEventListener('pagehide', runAll)
    return () => window.removeEventListener('pagehide', runAll)
  }, [])
  return useCallback(
    ({ text, show, run }) => {
      // An answer of the server would show again what the act has hidden.
      const release = cache.hold()
      const takeBack = show()
      const end = () => {
        clearTimeout(timer)
        waiting.current.delete(start)
      }
      const start = () => {
        end()
        run()
          .catch((error: unknown) => {
            takeBack()
            showProblem(error)
          })
          .finally(release)
      }
      const timer = setTimeout(start, UNDO_MS)
      waiting.current.add(start)
      const undo = () => {
        end()
        takeBack()
        release()
      }
      showToast({ text, durationMs: UNDO_MS, action: { label: shell.undo, run: undo } })
    },
    [showToast],
  )
}
