// A modal dialog. The browser keeps the focus inside, closes it on Escape, and returns the focus afterwards.
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { useConsole } from '../context.ts'
import { Icon } from './icon.tsx'

export interface DialogProps {
  readonly title: string
  /** For contents side by side. */
  readonly isWide?: boolean
  readonly onClose: () => void
  readonly children: ComponentChildren
}

/**
 * The button that opened a dialog may be hidden by now, or go with its row once the page is read again. The focus then goes to
 * the page instead of nowhere.
 */
function keepFocus(opener: Element | null): void {
  const focusPage = () => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus()
  }
  const observer = new MutationObserver(() => {
    if (document.activeElement === opener) return
    observer.disconnect()
    if (!opener?.isConnected) focusPage()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  requestAnimationFrame(focusPage)
}

export function Dialog({ title, isWide = false, onClose, children }: DialogProps) {
  const { messages } = useConsole()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isMounted = useRef(true)
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    return () => {
      isMounted.current = false
      // A dialog that is removed while it is open doesn't return the focus.
      element?.close()
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      keepFocus(opener)
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      class={`dialog${isWide ? ' wide' : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file field in the dialog has this event too, and it bubbles.
        if (event.target !== dialog.current) return
        // `close` comes later: until then, a shortcut would open a dialog that is about to go.
        event.preventDefault()
        onClose()
      }}
      onClose={() => isMounted.current && onClose()}
      closedby="any"
    >
      <div class="dialog-content">
        <header>
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            class="icon-button"
            aria-label={messages.shell.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
