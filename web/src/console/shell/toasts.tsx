// Short messages at the bottom of the page, some with a button such as Undo.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { useConsole } from '../context.ts'

export interface NewToast {
  readonly text: string
  readonly tone?: 'plain' | 'bad'
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Default: 6 seconds. Null: until it is closed. */
  readonly durationMs?: number | null
}

export interface Toast extends NewToast {
  readonly id: number
}

/** Returns a function that closes the toast. */
export type ShowToast = (toast: NewToast) => () => void

const DEFAULT_DURATION_MS = 6_000

export function useToasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const lastId = useRef(0)
  const dismissToast = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )
  const showToast: ShowToast = useCallback(
    (toast) => {
      lastId.current += 1
      const id = lastId.current
      setToasts((shown) => [...shown.slice(-2), { ...toast, id }])
      return () => dismissToast(id)
    },
    [dismissToast],
  )
  return { toasts, showToast, dismissToast }
}

export interface ToastsProps {
  readonly toasts: readonly Toast[]
  readonly dismissToast: (id: number) => void
}

export function Toasts({ toasts, dismissToast }: ToastsProps) {
  return (
    <div class="toasts" role="status">
      {toasts.map((toast) => (
        <ShownToast key={toast.id} toast={toast} dismiss={() => dismissToast(toast.id)} />
      ))}
    </div>
  )
}

function ShownToast({ toast, dismiss }: { readonly toast: Toast; readonly dismiss: () => void }) {
  const { messages } = useConsole()
  const { text, tone = 'plain', action, durationMs = DEFAULT_DURATION_MS } = toast
  useEffect(() => {
    if (durationMs === null) return
    const timer = setTimeout(dismiss, durationMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div class={`toast ${tone}`}>
      <span>{text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.run()
            dismiss()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" class="toast-close" aria-label={messages.shell.close} onClick={dismiss}>
        ×
      </button>
    </div>
  )
}
