// The link to share. The page notices the first booking by itself.
import { useEffect } from 'preact/hooks'
import { meetingsInput } from '../../../../../server/src/domain/pages/meeting-filters.ts'
import { useConsole } from '../../context.ts'
import { eventTypes, idOf, meetings } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { describeMeeting } from '../meetings/describe-meeting.ts'

const POLL_MS = 3_000

export function ShareStep() {
  const console = useConsole()
  const { cache, messages, user, organization, now, href, hasMail, showToast } = console
  const texts = messages.setup
  const { value: types } = useAnswer(eventTypes(user.uri))
  const type = types?.collection.find(({ active }) => active)
  const link = type?.scheduling_url ?? user.scheduling_url
  const viewer = { user: user.uri, organization: organization.uri }
  const { value: booked } = useAnswer(meetings(meetingsInput(viewer, {}, now, null)))
  const first = booked?.collection[0]
  useEffect(() => {
    const timer = setInterval(() => cache.invalidate('listScheduledEvents'), POLL_MS)
    return () => clearInterval(timer)
  }, [cache])
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    showToast({ text: messages.shell.linkCopied })
  }
  return (
    <>
      <h1>{texts.shareTitle}</h1>
      <p class="lead">{texts.shareLead}</p>
      <section class="card">
        <p class="link-text">
          <code>{link.replace(/^https?:\/\//, '')}</code>
        </p>
        <div class="buttons">
          <button type="button" class="button main" onClick={() => void copy()}>
            {texts.copy}
          </button>
          <a class="button plain" href={link} target="_blank" rel="noreferrer">
            {texts.visit}
          </a>
        </div>
      </section>
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
      {!hasMail && <p class="hint">{texts.noMail}</p>}
      <p>
        <a class="button plain" href={href('/app/meetings')}>
          {texts.done}
        </a>
      </p>
    </>
  )
}
