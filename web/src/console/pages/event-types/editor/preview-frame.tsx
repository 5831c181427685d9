// The booking page as visitors see it. It loads again after each change of the event type or its hours.
import { useConsole } from '../../../context.ts'
import { hostHours } from '../../../data/event-type-queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import type { EditedType } from './edited-type.ts'

export function PreviewFrame({ type }: { readonly type: EditedType }) {
  const { editor: texts } = useConsole().messages
  const { value: hours, error } = useAnswer(hostHours(type.uri))
  const isKnown = hours !== undefined || error !== null
  return (
    <aside class="type-preview" aria-label={texts.preview}>
      <p class="hint">{type.active ? texts.previewHint : texts.previewOff}</p>
      {isKnown && (
        <iframe
          key={JSON.stringify([type, hours?.collection])}
          src={type.scheduling_url}
          title={texts.preview}
          loading="lazy"
        />
      )}
    </aside>
  )
}
