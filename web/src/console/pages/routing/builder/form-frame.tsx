// The public page of the form as visitors see it. It loads again after each change.
import type { RoutingForm } from '../../../../../../sdk/src/api.gen.ts'
import { useConsole } from '../../../context.ts'

export function FormFrame({ form }: { readonly form: RoutingForm }) {
  const texts = useConsole().messages.routingBuilder
  const isPublished = form.status === 'published'
  return (
    <section class="form-frame" aria-label={texts.page}>
      <p class="hint">{isPublished ? texts.pageHint : texts.pageDraft}</p>
      {isPublished && (
        <iframe key={form.updated_at} src={form.booking_url} title={texts.page} loading="lazy" />
      )}
    </section>
  )
}
