// The layout of booking pages, with a live region for screen readers.
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { AnnounceContext } from './use-focus.ts'

export interface BookingLayoutProps {
  /** `wide`: details beside days and times; `narrow`: a single column. */
  readonly variant: 'wide' | 'narrow'
  readonly children: ComponentChildren
}

export function BookingLayout({ variant, children }: BookingLayoutProps) {
  const [announcement, announce] = useState('')
  return (
    <AnnounceContext.Provider value={announce}>
      <div class={`sheet ${variant}`}>{children}</div>
      <p class="unseen" role="status">
        {announcement}
      </p>
    </AnnounceContext.Provider>
  )
}
