// How the user signs in: password, second factors, and the browsers with a session.
import { useState } from 'preact/hooks'
import { useConsole } from '../../../context.ts'
import { sessions } from '../../../data/access-queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'
import { SettingsArea } from '../settings-area.tsx'
import { ChangePassword } from './change-password.tsx'
import { Sessions } from './sessions.tsx'

export function SecurityPage() {
  return (
    <SettingsArea section="security">
      <SignIn />
      <Sessions />
    </SettingsArea>
  )
}

function SignIn() {
  const { messages, href } = useConsole()
  const { accounts, security } = messages.accountPages
  const current = useAnswer(sessions(useSessionApi())).value?.collection.find(({ is_current }) => is_current)
  const [isChanging, setChanging] = useState(false)
  // Organizations with an identity provider have no passwords and no second factors.
  const isManaged = current?.method === 'company'
  return (
    <>
      <section class="card">
        <h2>{accounts.fields.password}</h2>
        {isManaged ? (
          <p>{accounts.account.passwordManagedBySso}</p>
        ) : (
          <>
            <p>{accounts.changePassword.lead}</p>
            <div class="buttons">
              <button type="button" class="button plain" onClick={() => setChanging(true)}>
                {accounts.changePassword.title}
              </button>
            </div>
          </>
        )}
        {isChanging && <ChangePassword onClose={() => setChanging(false)} />}
      </section>
      <section class="card">
        <h2>{security.security.twoSteps}</h2>
        {isManaged ? (
          <p>{security.security.managedBySso}</p>
        ) : (
          <>
            <p>{messages.access.twoStepsLead}</p>
            <div class="buttons">
              <a class="button plain" href={href('/account/security')}>
                {messages.access.openTwoSteps}
              </a>
            </div>
          </>
        )}
      </section>
    </>
  )
}
