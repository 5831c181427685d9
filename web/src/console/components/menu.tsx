// A button that opens a list of actions. Escape, a choice, or a click outside closes it.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from './icon.tsx'

export interface MenuProps {
  readonly label: string
  readonly children: ComponentChildren
}

export function Menu({ label, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  const closeWithFocus = () => {
    close()
    // After the action: it may have moved the menu to another place, which removes the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) menu.current?.querySelector('summary')?.focus()
    })
  }
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && menu.current?.contains(target))) close()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    event.preventDefault()
    closeWithFocus()
    menu.current.querySelector('summary')?.focus()
  }
  return (
    <details class="menu" ref={menu} onKeyDown={onKeyDown}>
      <summary class="icon-button" aria-label={label}>
        <Icon name="more" />
      </summary>
      <ul class="menu-items" onClick={closeWithFocus} onKeyDown={onKeyDown}>
        {children}
      </ul>
    </details>
  )
}

export interface MenuActionProps {
  readonly label: string
  readonly isDanger?: boolean
  readonly onClick: () => void
}

export function MenuAction({ label, isDanger = false, onClick }: MenuActionProps) {
  return (
    <li>
      <button type="button" class={`menu-item${isDanger ? ' danger' : ''}`} onClick={onClick}>
        {label}
      </button>
    </li>
  )
}

export function MenuLink({ label, href }: { readonly label: string; readonly href: string }) {
  return (
    <li>
      <a class="menu-item" href={href}>
        {label}
      </a>
    </li>
  )
}
