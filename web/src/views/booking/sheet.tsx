// The sheet that a booking page lies on, and the voice that says what changes on it.
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { SayContext } from './use-focus.ts'

export interface SheetProps {
  /** `wide`: details beside days and times; `narrow`: one thing to read or to decide. */
  readonly shape: 'wide' | 'narrow'
  readonly children: ComponentChildren
}

export function Sheet({ shape, children }: SheetProps) {
  const [said, say] = useState('')
  return (
    <SayContext.Provider value={say}>
      <div class={`sheet ${shape}`}>{children}</div>
      <p class="unseen" role="status">
        {said}
      </p>
    </SayContext.Provider>
  )
}
