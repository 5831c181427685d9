// A secret that is shown once. One click selects all of it, so copying needs no script.
import { useMessages } from '../frame.ts'
import { generalMessages } from '../messages/general.ts'

export interface SecretProps {
  readonly label: string
  readonly value: string
}

export function Secret({ label, value }: SecretProps) {
  const messages = useMessages(generalMessages)
  return (
    <figure class="secret">
      <figcaption>{label}</figcaption>
      <code>{value}</code>
      <p>{messages.shownOnce}</p>
    </figure>
  )
}
