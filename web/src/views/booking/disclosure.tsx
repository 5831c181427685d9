// A button that is replaced by a rarely used field.
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useFocusNext } from './use-focus.ts'

export interface DisclosureProps {
  readonly label: string
  readonly isInitiallyOpen: boolean
  /** Gets the focus when the button disappears. */
  readonly focusId: string
  readonly children: ComponentChildren
}

export function Disclosure({ label, isInitiallyOpen, focusId, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const focusNext = useFocusNext()
  if (isOpen || isInitiallyOpen) return children
  return (
    <div>
      <button
        type="button"
        class="unfold"
        onClick={() => {
          setOpen(true)
          focusNext(focusId)
        }}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M10 4v12M4 10h12" />
        </svg>
        {label}
      </button>
    </div>
  )
}
