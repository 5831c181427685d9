// The checks of the installation: what is wrong first, each with its fix. Texts are those of the command line, in English.
import { useEffect, useState } from 'preact/hooks'
import type { InstallationChecks } from '../../../../../../sdk/src/api.gen.ts'
import { LoadingRows } from '../../../components/loading.tsx'
import { Problem } from '../../../components/problem.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'

type Check = InstallationChecks['checks'][number]

const LOADING_ROWS = 4

/** They run when the page is opened, and again on demand. */
function useChecks() {
  const api = useSessionApi()
  const [checks, setChecks] = useState<readonly Check[] | null>(null)
  const [isRunning, setRunning] = useState(true)
  const [error, setError] = useState<unknown>(null)
  const run = async () => {
    setRunning(true)
    setError(null)
    try {
      setChecks((await requireApi(api).getInstallationChecks()).checks)
    } catch (failure) {
      setError(failure)
    } finally {
      setRunning(false)
    }
  }
  useEffect(() => {
    void run()
  }, [])
  return { checks, isRunning, error, run: () => void (isRunning || run()) }
}

export function Checks() {
  const texts = useConsole().messages.installation
  const { checks, isRunning, error, run } = useChecks()
  const ofLevel = (level: Check['level']) => checks?.filter((check) => check.level === level) ?? []
  const [problems, warnings, passed] = [ofLevel('problem'), ofLevel('warning'), ofLevel('ok')]
  const summary =
    problems.length + warnings.length === 0
      ? texts.nothingFound
      : texts.found(problems.length, warnings.length)
  return (
    <section class="settings-list" aria-labelledby="checks">
      <h2 id="checks">{texts.checks}</h2>
      <div class="buttons">
        <button type="button" class="button plain" aria-disabled={isRunning} onClick={run}>
          {texts.checkAgain}
        </button>
        <span role="status">{isRunning ? texts.checking : checks && summary}</span>
      </div>
      {error !== null && <Problem error={error} />}
      {checks === null && error === null && <LoadingRows rows={LOADING_ROWS} />}
      {problems.length + warnings.length > 0 && <Findings checks={[...problems, ...warnings]} />}
      {passed.length > 0 && (
        <details class="scopes">
          <summary>{texts.passed(passed.length)}</summary>
          <Findings checks={passed} />
        </details>
      )}
      <p class="hint">{texts.doctor}</p>
    </section>
  )
}

function Findings({ checks }: { readonly checks: readonly Check[] }) {
  const texts = useConsole().messages.installation
  return (
    <ul class="rows" aria-label={texts.checks}>
      {checks.map(({ subject, level, text, fix }) => (
        <li key={`${subject} ${text}`} class="item">
          <div class="item-line">
            <span class="item-text finding">
              <b lang="en">{text}</b>
              {fix !== null && (
                <span>
                  {texts.fix} <span lang="en">{fix}</span>
                </span>
              )}
              <span class="hint">{texts.subjects[subject]}</span>
            </span>
            <span class={badges[level]}>{texts.levels[level]}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

const badges: Readonly<Record<Check['level'], string>> = {
  problem: 'badge bad',
  warning: 'badge',
  ok: 'badge good',
}
