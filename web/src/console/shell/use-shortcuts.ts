// Keyboard shortcuts: `j`, `mod+k` (Ctrl or ⌘), or `g m` for two keys in a row.
import { useEffect, useRef } from 'preact/hooks'

export type Shortcuts = Readonly<Record<string, () => void>>

/** The second key of a sequence must follow within this time. */
const SEQUENCE_MS = 1_000

/** Letters typed into a field or a dialog are text, and the browser undoes them. A checkbox takes no letters. */
function isTyping({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]') !== null) return true
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  )
}

export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts)
  current.current = shortcuts
  useEffect(() => {
    let previous: { key: string; at: number } | null = null
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, timeStamp } = event
      if (altKey || event.defaultPrevented) return
      const isModified = ctrlKey || metaKey
      const isText = !isModified || key.toLowerCase() === 'z'
      if (isText && isTyping(event)) return
      const isSequence = previous !== null && timeStamp - previous.at < SEQUENCE_MS
      const name = isModified ? `mod+${key.toLowerCase()}` : key
      const run =
        (isSequence && !isModified && current.current[`${previous?.key} ${key}`]) || current.current[name]
      previous = { key, at: timeStamp }
      if (!run) return
      event.preventDefault()
      previous = null
      run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
