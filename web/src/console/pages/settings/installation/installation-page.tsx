// The state of the installation: versions, settings, mail and checks. It shows and tests settings, and never changes them.
import { Problem } from '../../../components/problem.tsx'
import { useConsole } from '../../../context.ts'
import { INSTALLATION, installation } from '../../../data/installation-queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'
import { Checks } from './checks.tsx'
import { OperatorArea } from './operator-area.tsx'
import { TestMailCard } from './test-mail-card.tsx'
import { Versions } from './versions.tsx'

export function InstallationPage() {
  return (
    <OperatorArea section="installation">
      <State />
      <Checks />
    </OperatorArea>
  )
}

/** The parts have the same size before the answer, so that nothing moves. */
function State() {
  const { cache, messages } = useConsole()
  const texts = messages.installation
  const { value, error } = useAnswer(installation(useSessionApi()))
  return (
    <>
      {error !== null && <Problem error={error} retry={() => cache.invalidate(INSTALLATION)} />}
      <Versions installation={value} />
      <section class="card" aria-labelledby="sign-up-setting">
        <h2 id="sign-up-setting">{texts.signUp}</h2>
        <p>{value ? texts.signUpModes[value.sign_up] : '…'}</p>
        <p class="hint">{texts.setting('SIGN_UP')}</p>
      </section>
      <TestMailCard server={value?.mail_server} />
    </>
  )
}
