// Shares a routing form: its link, and the code that puts it on another site.
import { EmbedCode } from '../../components/embed-code.tsx'
import { ShareLink } from '../../components/share-link.tsx'
import { useConsole } from '../../context.ts'
import type { PageProps } from '../../pages.ts'
import { FormArea } from './form-area.tsx'

export function ShareFormPage({ params: { form: id = '' } }: PageProps) {
  const { messages } = useConsole()
  return (
    <FormArea id={id}>
      {({ status, booking_url: link }) => (
        <div class="form-page share-page">
          {status === 'draft' && <p class="notice">{messages.routingForms.draftHint}</p>}
          <ShareLink link={link} />
          <section aria-labelledby="share-embed">
            <h2 id="share-embed">{messages.share.embed}</h2>
            <EmbedCode link={link} color={null} />
          </section>
        </div>
      )}
    </FormArea>
  )
}
