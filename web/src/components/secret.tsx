// Something that is shown once and never again. One click marks all of it, so that it can be copied without script.
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
