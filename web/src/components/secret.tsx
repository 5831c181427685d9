// Something that is shown once and never again. One click marks all of it, so that it can be copied without script.
import { useWords } from '../frame.ts'
import { generalWords } from '../words/general.ts'

export interface SecretProps {
  readonly label: string
  readonly value: string
}

export function Secret({ label, value }: SecretProps) {
  const words = useWords(generalWords)
  return (
    <figure class="secret">
      <figcaption>{label}</figcaption>
      <code>{value}</code>
      <p>{words.shownOnce}</p>
    </figure>
  )
}
