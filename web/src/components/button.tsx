// What sends a form, and links that look the same. A button on its own is a small form.
import type { ComponentChildren } from 'preact'
import { useHref } from '../frame.ts'

/** One `main` button a page; `danger` for what cannot be taken back. */
export type ButtonKind = 'main' | 'plain' | 'danger'

export interface ButtonProps {
  readonly kind?: ButtonKind
  /** Sent along, where a form has several buttons. */
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
  /** What is sent along, unseen. */
  readonly fields?: Readonly<Record<string, string>>
  /** Read out in place of the words on it, where several on a page have the same. */
  readonly label?: string
  readonly children: ComponentChildren
}

/** Does one thing: for the rows of the server that are an `action`. */
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
