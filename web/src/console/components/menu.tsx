// A button that opens a list of actions. Escape, a choice, or a click outside closes it.
import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'
import { useDropdown } from './use-dropdown.ts'

export interface MenuProps {
  readonly label: string
  readonly children: ComponentChildren
}

export function Menu({ label, children }: MenuProps) {
  const { details, close, onKeyDown } = useDropdown()
  return (
    <details class="menu" ref={details} onKeyDown={onKeyDown}>
      <summary class="icon-button" aria-label={label}>
        <Icon name="more" />
      </summary>
      <ul class="menu-items" onClick={close} onKeyDown={onKeyDown}>
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
