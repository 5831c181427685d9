// How the mail looks: about a sample or a real meeting, as HTML in light and dark, on desktops and phones, or as text only.
import { useEffect, useState } from 'preact/hooks'
import type { MailTemplatePreview, PreviewMailTemplateInput } from '../../../../../../sdk/src/api.gen.ts'
import { formatShortDateTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { SelectField } from '../../../components/field.tsx'
import { PreviewChoices, useShown } from '../../../components/preview-choices.tsx'
import { Problem } from '../../../components/problem.tsx'
import { ScreenFrame } from '../../../components/screen-frame.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { meetings } from '../../../data/queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useDelayed } from '../../../data/use-delayed.ts'

const DELAY_MS = 300
const MAX_MEETINGS = 20

const views = ['html', 'text'] as const

export interface TemplatePreviewProps {
  /** Null: what is typed can't be filled yet, so the last preview stays. */
  readonly input: PreviewMailTemplateInput | null
}

export function TemplatePreview({ input }: TemplatePreviewProps) {
  const { messages, organization, display, showToast, showProblem, api, hasMail } = useConsole()
  const texts = messages.mailTemplates
  const [meeting, setMeeting] = useState('')
  const [shown, setShown] = useShown<(typeof views)[number]>('html')
  const [isSending, setSending] = useState(false)
  const { value: found } = useAnswer(
    meetings({ organization: organization.uri, count: MAX_MEETINGS, sort: 'start_time:desc' }),
  )
  const about = meeting === '' ? {} : { scheduled_event: meeting }
  const { preview, error, retry } = usePreview(input && { ...input, ...about })
  const send = async () => {
    // The button keeps the focus, so it is not disabled.
    if (input === null || isSending) return
    setSending(true)
    try {
      const { email } = await requireApi(api).sendMailTemplateTest({ ...input, ...about })
      showToast({ text: texts.sent(email) })
    } catch (failure) {
      showProblem(failure)
    } finally {
      setSending(false)
    }
  }
  return (
    <section class="preview" aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <SelectField
        label={texts.meeting}
        value={meeting}
        choices={[
          { value: '', label: texts.sample },
          ...(found?.collection ?? []).map(({ uri, name, start_time }) => ({
            value: uri,
            label: `${name}, ${formatShortDateTime(display, instant(Date.parse(start_time)))}`,
          })),
        ]}
        onChange={setMeeting}
      />
      <PreviewChoices texts={texts} views={views} shown={shown} onChange={setShown} />
      {hasMail && (
        <div class="buttons">
          <button
            type="button"
            class="button plain"
            aria-disabled={isSending || input === null}
            onClick={() => void send()}
          >
            {texts.send}
          </button>
        </div>
      )}
      {error !== null && <Problem error={error} retry={retry} />}
      <p class="mail-subject">
        <b>{texts.subject}:</b> {preview?.subject ?? '…'}
      </p>
      {shown.view === 'text' ? (
        <pre class="mail-text">{preview?.text}</pre>
      ) : (
        <ScreenFrame
          source={preview?.preview_url ?? null}
          title={texts.preview}
          scheme={shown.scheme}
          screen={shown.screen}
        />
      )}
    </section>
  )
}

/** Asks again when the user stops typing. */
function usePreview(input: PreviewMailTemplateInput | null) {
  const { api } = useConsole()
  const [preview, setPreview] = useState<MailTemplatePreview | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const body = useDelayed(JSON.stringify(input), DELAY_MS)
  useEffect(() => {
    const request = JSON.parse(body) as PreviewMailTemplateInput | null
    if (api === null || request === null) return
    let isShown = true
    api.previewMailTemplate(request).then(
      (next) => {
        if (!isShown) return
        setPreview(next)
        setError(null)
      },
      (failure: unknown) => {
        if (isShown) setError(failure)
      },
    )
    return () => {
      isShown = false
    }
  }, [body, attempt])
  return { preview, error, retry: () => setAttempt(attempt + 1) }
}
