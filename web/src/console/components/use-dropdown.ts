// What a button opens below itself. Escape or a click outside closes it.
import { useEffect, useRef } from 'preact/hooks'

export function useDropdown() {
  const details = useRef<HTMLDetailsElement>(null)
  const focusSummary = () => details.current?.querySelector('summary')?.focus()
  const hide = () => details.current?.removeAttribute('open')
  useEffect(() => {
    const hideIfOutside = ({ target }: Event) => {
      if (!(target instanceof Node && details.current?.contains(target))) hide()
    }
    document.addEventListener('pointerdown', hideIfOutside)
    document.addEventListener('focusin', hideIfOutside)
    return () => {
      document.removeEventListener('pointerdown', hideIfOutside)
      document.removeEventListener('focusin', hideIfOutside)
    }
  }, [])
  const close = () => {
    hide()
    // After the action: it may have moved the button to another place, which removes the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusSummary()
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return
    event.preventDefault()
    hide()
    focusSummary()
  }
  return { details, close, onKeyDown }
}
