// The link to share. The page notices the first booking by itself.
import { useState } from 'preact/hooks'
import { mailtoUrl } from '../../../../../server/src/domain/email/mailto-url.ts'
import { meetingsInput } from '../../../../../server/src/domain/pages/meeting-filters.ts'
import { Dialog } from '../../components/dialog.tsx'
import { EmbedCode } from '../../components/embed-code.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { ShareLink } from '../../components/share-link.tsx'
import { useConsole } from '../../context.ts'
import { eventTypes, idOf, meetings } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { describeMeeting } from '../meetings/describe-meeting.ts'

export function ShareStep() {
  const { messages, user, href, hasMail } = useConsole()
  const texts = messages.setup
  const { value: types } = useAnswer(eventTypes(user.uri))
  const type = types?.collection.find(({ active }) => active)
  const link = type?.scheduling_url ?? user.scheduling_url
  const [open, setOpen] = useState<'qr' | 'embed' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <h1>{texts.shareTitle}</h1>
      <p class="lead">{texts.shareLead}</p>
      <ShareLink link={link}>
        <button type="button" class="button plain" aria-haspopup="dialog" onClick={() => setOpen('qr')}>
          {messages.share.qr}
        </button>
        <button type="button" class="button plain" aria-haspopup="dialog" onClick={() => setOpen('embed')}>
          {messages.share.embedMine}
        </button>
        <MailToMe link={link} name={type?.name ?? user.name} />
      </ShareLink>
      <FirstBooking />
      {!hasMail && <p class="hint">{texts.noMail}</p>}
      <p>
        <a class="button plain" href={href('/app/meetings')}>
          {texts.done}
        </a>
      </p>
      {open === 'qr' && (
        <Dialog title={messages.share.qr} onClose={close}>
          <QrCode link={link} fileName={type?.slug ?? user.slug} />
        </Dialog>
      )}
      {open === 'embed' && (
        <Dialog title={messages.share.embed} onClose={close}>
          <EmbedCode link={link} color={type?.color ?? null} />
        </Dialog>
      )}
    </>
  )
}

/** Opens the user's own mail program: the API has no operation for it, and this works without a mail server. */
function MailToMe({ link, name }: { readonly link: string; readonly name: string }) {
  const { messages, user } = useConsole()
  const { mailToMe, mailSubject } = messages.share
  const fields = { subject: mailSubject(name), body: link }
  const query = Object.entries(fields).map(([field, text]) => `${field}=${encodeURIComponent(text)}`)
  return (
    <a class="button plain" href={`${mailtoUrl(user.email)}?${query.join('&')}`}>
      {mailToMe}
    </a>
  )
}

function FirstBooking() {
  const console = useConsole()
  const { messages, user, organization, now, href } = console
  const texts = messages.setup
  const viewer = { user: user.uri, organization: organization.uri }
  const { value: booked } = useAnswer(meetings(meetingsInput(viewer, {}, now, null)))
  const first = booked?.collection[0]
  return (
    <section class="card" role="status">
      {first ? (
        <p>
          <b>{texts.booked(describeMeeting(console, first).who, describeMeeting(console, first).when)}</b>{' '}
          <a href={href(`/app/meetings/${idOf(first.uri)}`)}>{texts.seeIt}</a>
        </p>
      ) : (
        <p>
          <b>{texts.waiting}</b> <span class="hint">{texts.waitingHint}</span>
        </p>
      )}
    </section>
  )
}
