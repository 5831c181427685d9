// A secret that is shown once. One click selects all of it, so copying needs no script.
import type { ComponentChildren } from 'preact'
import { useMessages } from '../frame.ts'
import { generalMessages } from '../messages/general.ts'

export interface SecretProps {
  readonly label: string
  readonly value: string
  /** What to do with it. */
  readonly children?: ComponentChildren
}

export function Secret({ label, value, children }: SecretProps) {
  const messages = useMessages(generalMessages)
  return (
    <figure class="secret">
      <figcaption>{label}</figcaption>
      <code>{value}</code>
      {children && <p>{children}</p>}
      <p>{messages.shownOnce}</p>
    </figure>
  )
}
