// A secret that is shown once, with a button that copies it.
import { useEffect, useRef } from 'preact/hooks'
import { useCopy } from '../../shell/use-copy.ts'

export interface ShownOnceTexts {
  readonly shownOnce: string
  readonly copy: string
  readonly copied: string
  readonly done: string
}

export interface ShownOnceProps {
  readonly label: string
  readonly secret: string
  readonly texts: ShownOnceTexts
  readonly onDone: () => void
}

export function ShownOnce({ label, secret, texts, onDone }: ShownOnceProps) {
  const copy = useCopy()
  const card = useRef<HTMLElement>(null)
  // It is not where the user looked last.
  useEffect(() => {
    card.current?.focus()
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [secret])
  return (
    <section ref={card} class="card shown-once" tabIndex={-1} aria-label={label}>
      <h2>{label}</h2>
      <p class="link-text">
        <code>{secret}</code>
      </p>
      <p>{texts.shownOnce}</p>
      <div class="buttons">
        <button type="button" class="button main" onClick={() => void copy(secret, texts.copied)}>
          {texts.copy}
        </button>
        <button type="button" class="button plain" onClick={onDone}>
          {texts.done}
        </button>
      </div>
    </section>
  )
}
