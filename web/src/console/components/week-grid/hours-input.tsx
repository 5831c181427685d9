// The hours of a day as text that can be typed, such as `9–12, 13–17`.
import { useState } from 'preact/hooks'
import { useConsole } from '../../context.ts'
import type { Block } from './blocks.ts'
import { formatHours, parseHours } from './hours-text.ts'

export interface HoursInputProps {
  readonly day: string
  readonly blocks: readonly Block[]
  readonly onChange: (blocks: readonly Block[]) => void
}

export function HoursInput({ day, blocks, onChange }: HoursInputProps) {
  const { display, messages, showToast } = useConsole()
  const [typed, setTyped] = useState<string | null>(null)
  const [isInvalid, setInvalid] = useState(false)
  const shown = formatHours(blocks, display.clock) || messages.hours.closed
  const reset = () => {
    setTyped(null)
    setInvalid(false)
  }
  const accept = () => {
    if (typed === null || isInvalid) return
    const hours = parseHours(typed, messages.hours.closed)
    if (hours === null) {
      setInvalid(true)
      showToast({ text: messages.grid.notUnderstood, tone: 'bad' })
      return
    }
    reset()
    onChange(hours)
  }
  return (
    <input
      type="text"
      class="hours-input"
      aria-label={messages.grid.hoursOf(day)}
      aria-invalid={isInvalid}
      title={typed === null ? shown : messages.grid.notUnderstood}
      value={typed ?? shown}
      onInput={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setInvalid(false)
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={accept}
      onKeyDown={({ key }) => {
        if (key === 'Enter') accept()
        if (key === 'Escape') reset()
      }}
    />
  )
}
