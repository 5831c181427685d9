// The heading of a page about a booking. A seal shows that something was done.
import { Icon } from './icon.tsx'

export interface StatusHeadingProps {
  readonly title: string
  /** Null: only the title. */
  readonly text: string | null
  readonly isDone?: boolean
}

export function StatusHeading({ title, text, isDone = false }: StatusHeadingProps) {
  return (
    <>
      {isDone && (
        <span class="seal" aria-hidden="true">
          <Icon name="done" />
        </span>
      )}
      <div class="heading">
        <h1>{title}</h1>
        {text !== null && <p class="lead">{text}</p>}
      </div>
    </>
  )
}
