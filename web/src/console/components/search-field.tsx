// A search field that searches while the user types.
import { useEffect, useRef, useState } from 'preact/hooks'
import { useShortcuts } from '../shell/use-shortcuts.ts'

export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onSearch: (text: string) => void
}

const DELAY_MS = 250
/** The service needs a word of two letters. */
const MIN_LENGTH = 2

export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  // The page may have moved on before the search begins.
  const search = useRef(onSearch)
  search.current = onSearch
  useShortcuts({ '/': () => input.current?.focus() })
  useEffect(() => {
    const term = text.trim().length < MIN_LENGTH ? '' : text.trim()
    if (term === value) return
    const timer = setTimeout(() => search.current(term), DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <input
      ref={input}
      type="search"
      class="search-field list-search"
      aria-label={label}
      placeholder={label}
      value={text}
      onInput={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}
