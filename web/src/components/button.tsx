// Submit buttons, links that look like buttons, and single-button forms.
import type { ComponentChildren } from 'preact'
import { useHref } from '../frame.ts'

/** Use one `main` button on a page, and `danger` for what cannot be undone. */
export type ButtonKind = 'main' | 'plain' | 'danger'

export interface ButtonProps {
  readonly kind?: ButtonKind
  /** Sent with the form if it has several buttons. */
  readonly name?: string
  readonly value?: string
  readonly children: ComponentChildren
}

export function Button({ kind = 'main', name, value, children }: ButtonProps) {
  return (
    <button type="submit" class={`button ${kind}`} name={name} value={value}>
      {children}
    </button>
  )
}

export interface ButtonLinkProps {
  readonly kind?: ButtonKind
  readonly href: string
  readonly children: ComponentChildren
}

export function ButtonLink({ kind = 'main', href, children }: ButtonLinkProps) {
  return (
    <a class={`button ${kind}`} href={href}>
      {children}
    </a>
  )
}

export interface ActionButtonProps {
  readonly path: `/${string}`
  readonly kind?: ButtonKind
  /** Hidden fields. */
  readonly fields?: Readonly<Record<string, string>>
  /** Accessible name, if several buttons on a page have the same text. */
  readonly label?: string
  readonly children: ComponentChildren
}

/** A form with one button, for `action` rows of the server. */
export function ActionButton({ path, kind = 'plain', fields = {}, label, children }: ActionButtonProps) {
  const href = useHref()
  return (
    <form method="post" action={href(path)} class="action">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" class={`button ${kind}`} aria-label={label}>
        {children}
      </button>
    </form>
  )
}
