// The booking page as visitors see it. It loads again after each change that is saved.
import type { EventType } from '../../../../../../sdk/src/api.gen.ts'
import { useConsole } from '../../../context.ts'

export function PreviewFrame({ type }: { readonly type: EventType }) {
  const { editor: texts } = useConsole().messages
  return (
    <aside class="type-preview" aria-label={texts.preview}>
      <p class="hint">{type.active ? texts.previewHint : texts.previewOff}</p>
      <iframe key={type.updated_at} src={type.scheduling_url} title={texts.preview} loading="lazy" />
    </aside>
  )
}
