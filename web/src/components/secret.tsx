// A secret that is shown once. One click selects all of it, so copying needs no script.
import type { ComponentChildren } from 'preact'

export interface SecretProps {
  readonly label: string
  readonly value: string
  /** What to do with it, and that it is not shown again. */
  readonly children: ComponentChildren
}

export function Secret({ label, value, children }: SecretProps) {
  return (
    <figure class="secret">
      <figcaption>{label}</figcaption>
      <code>{value}</code>
      <p>{children}</p>
    </figure>
  )
}
