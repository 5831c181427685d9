// Where the visitor goes after booking: a link, and on a page of its own a timer that the visitor can stop.
import { useEffect, useRef, useState } from 'preact/hooks'
import { REDIRECT_SECONDS } from '../../../../server/src/domain/event-types/redirect-url.ts'
import type { Confirmation } from '../../../../server/src/domain/pages/booking-views.ts'
import { useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'
import { isFramed } from '../../notify-parent.ts'
import { useAnnounce } from './use-focus.ts'

export interface NextPageProps {
  readonly redirect: NonNullable<Confirmation['redirect']>
}

/** What shows that the visitor uses the page. */
const inputs = ['pointerdown', 'click', 'keydown', 'wheel', 'touchmove', 'visibilitychange'] as const
/** Alone, these keys do nothing. */
const modifierKeys = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']
const options = { capture: true, passive: true }

function isUse(event: Event): boolean {
  if (event.type === 'visibilitychange') return document.hidden
  return !(event instanceof KeyboardEvent && modifierKeys.includes(event.key))
}

/** A click follows. */
const isPress = (event: Event): boolean =>
  event.type === 'pointerdown' ||
  (event instanceof KeyboardEvent && (event.key === 'Enter' || event.key === ' '))

export function NextPage({ redirect: { href, host } }: NextPageProps) {
  const { booked } = useMessages(bookingMessages)
  const announce = useAnnounce()
  const link = useRef<HTMLAnchorElement>(null)
  const stayButton = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'shown' | 'leaving' | 'staying'>('shown')
  const text = booked.leaving(host, REDIRECT_SECONDS)
  useEffect(() => {
    // In a frame, only a click of the visitor may replace the page of the site around it. Visitors who look at another tab are not redirected.
    if (isFramed() || document.hidden) return
    setState('leaving')
    announce(text)
    // The link sends no referrer: the address of this page allows to cancel.
    const timer = setTimeout(() => link.current?.click(), REDIRECT_SECONDS * 1_000)
    // Who uses the page stays.
    const stay = (event: Event) => {
      if (!isUse(event)) return
      clearTimeout(timer)
      announce('')
      const button = stayButton.current
      // Its click would reach something else.
      if (button !== null && event.target === button && isPress(event)) return
      // The button disappears, so the focus moves.
      if (button !== null && document.activeElement === button) link.current?.focus()
      setState('staying')
    }
    for (const input of inputs) document.addEventListener(input, stay, options)
    return () => {
      clearTimeout(timer)
      // Nothing is announced unless the text changes, also after the next booking.
      announce('')
      for (const input of inputs) document.removeEventListener(input, stay, options)
    }
  }, [])
  // Who stays is about to press something, so their space is kept: nothing moves.
  const kept = state === 'staying' ? ' kept-space' : ''
  return (
    <div class="next-page">
      {state !== 'shown' && <p class={`leaving${kept}`}>{text}</p>}
      <div class="buttons">
        <a ref={link} class="button main" href={href} target="_top" rel="noreferrer">
          {booked.goTo(host)}
        </a>
        {state !== 'shown' && (
          <button ref={stayButton} type="button" class={`button plain${kept}`}>
            {booked.stay}
          </button>
        )}
      </div>
    </div>
  )
}
