// Starts a sign-in that changes nothing, and shows what the provider returned.
import { useState } from 'preact/hooks'
import type { ProviderTest } from '../../../../../../sdk/src/api.gen.ts'
import { formatDateTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { SaveProblem } from '../../../components/problem.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'

export function TestSignIn({ test }: { readonly test: ProviderTest | null }) {
  const api = useSessionApi()
  const { messages } = useConsole()
  const texts = messages.signInSettings
  const [isStarting, setStarting] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const start = async () => {
    setStarting(true)
    setError(null)
    try {
      const { authorization_url } = await requireApi(api).testIdentityProvider()
      window.location.assign(authorization_url)
    } catch (failure) {
      setError(failure)
      setStarting(false)
    }
  }
  return (
    // The provider redirects back here.
    <section class="card" id="test">
      <h2>{texts.test}</h2>
      <p>{texts.testLead}</p>
      {test && <TestResult test={test} />}
      {error !== null && <SaveProblem error={error} texts={texts.errors} />}
      <div class="buttons">
        <button
          type="button"
          class={test?.outcome === 'succeeded' ? 'button plain' : 'button main'}
          aria-disabled={isStarting}
          onClick={() => void start()}
        >
          {texts.startTest}
        </button>
      </div>
    </section>
  )
}

function TestResult({ test }: { readonly test: ProviderTest }) {
  const { messages, display } = useConsole()
  const texts = messages.signInSettings
  const outcomes: Readonly<Record<string, string>> = texts.outcomes
  const isRight = test.outcome === 'succeeded'
  const toWord = (isTrue: boolean | null) => (isTrue === null ? texts.notSaid : isTrue ? texts.yes : texts.no)
  const returned = [
    [texts.subject, test.subject],
    [texts.email, test.email ?? texts.notSaid],
    [texts.emailVerified, toWord(test.email_verified)],
    [texts.domainVerified, toWord(test.domain_verified)],
  ]
  return (
    <>
      <p class={isRight ? 'notice' : 'problem'}>
        {outcomes[test.outcome] ?? test.outcome} {test.message}
      </p>
      <dl class="found-list">
        {(test.subject === null ? [] : returned).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.testedAt}</dt>
          <dd>{formatDateTime(display, instant(Date.parse(test.tested_at)))}</dd>
        </div>
      </dl>
    </>
  )
}
