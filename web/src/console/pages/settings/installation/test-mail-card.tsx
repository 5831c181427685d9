// Sends a test mail to the operator, and shows what the mail server answered.
import { useState } from 'preact/hooks'
import type { TestMail } from '../../../../../../sdk/src/api.gen.ts'
import { SaveProblem } from '../../../components/problem.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'

/** `server`: undefined until it is loaded, null if no mail is sent. */
export function TestMailCard({ server }: { readonly server: string | null | undefined }) {
  const api = useSessionApi()
  const texts = useConsole().messages.installation
  const [isSending, setSending] = useState(false)
  const [result, setResult] = useState<TestMail | null>(null)
  const [error, setError] = useState<unknown>(null)
  const send = async () => {
    // The button keeps the focus, so it is not disabled.
    if (isSending) return
    setSending(true)
    setResult(null)
    setError(null)
    try {
      setResult(await requireApi(api).createTestMail())
    } catch (failure) {
      setError(failure)
    } finally {
      setSending(false)
    }
  }
  return (
    <section class="card" aria-labelledby="mail-test">
      <h2 id="mail-test">{texts.mail}</h2>
      <p>{server === undefined ? '…' : server === null ? texts.noMail : texts.mailServer(server)}</p>
      {server !== null && (
        <div class="buttons">
          <button type="button" class="button plain" aria-disabled={isSending} onClick={() => void send()}>
            {texts.sendTest}
          </button>
        </div>
      )}
      <div role="status">
        {isSending && <p>{texts.sending}</p>}
        {result && (
          <>
            <p class={result.status === 'accepted' ? 'notice' : 'notice bad'}>
              {texts.testMail[result.status](result.email)}
            </p>
            <p class="hint">
              {texts.answer}{' '}
              <code lang="en" class="server-answer">
                {result.answer}
              </code>
            </p>
          </>
        )}
      </div>
      {error !== null && <SaveProblem error={error} />}
    </section>
  )
}
