// Shares an event type: its link, QR code, embed code, and links for one booking.
import type { EventType } from '../../../../../sdk/src/api.gen.ts'
import { EmbedCode } from '../../components/embed-code.tsx'
import { LoadingRows } from '../../components/loading.tsx'
import { Problem } from '../../components/problem.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { ShareLink } from '../../components/share-link.tsx'
import { useConsole } from '../../context.ts'
import { eventType } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import type { PageProps } from '../../pages.ts'
import { OneTimeLinks } from './one-time-links.tsx'

export function SharePanel({ params: { type: uuid = '' } }: PageProps) {
  const { value: type, error } = useAnswer(eventType(uuid))
  return (
    <div class="form-page share-page">
      {error !== null && <Problem error={error} />}
      {type === undefined && error === null && <LoadingRows rows={4} />}
      {type && <Share type={type} editPath={`/app/event-types/${uuid}`} />}
    </div>
  )
}

function Share({ type, editPath }: { readonly type: EventType; readonly editPath: string }) {
  const { messages, href } = useConsole()
  const { share: texts } = messages
  const link = type.scheduling_url
  return (
    <>
      <p>
        <a href={href(editPath)}>{texts.edit}</a>
      </p>
      <h1>{texts.title(type.name)}</h1>
      {!type.active && <p class="problem">{texts.inactive}</p>}
      <ShareLink link={link} />
      <section aria-labelledby="share-qr">
        <h2 id="share-qr">{texts.qr}</h2>
        <QrCode link={link} fileName={type.slug} />
      </section>
      <section aria-labelledby="share-embed">
        <h2 id="share-embed">{texts.embed}</h2>
        <EmbedCode link={link} color={type.color} />
      </section>
      <OneTimeLinks type={type} />
    </>
  )
}
