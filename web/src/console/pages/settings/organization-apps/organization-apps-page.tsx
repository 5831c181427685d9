// The OAuth apps of the organization: create, change, replace the secret, delete. For its admins.
import { useState } from 'preact/hooks'
import { LoadingRows } from '../../../components/loading.tsx'
import { Problem } from '../../../components/problem.tsx'
import { useConsole } from '../../../context.ts'
import { oauthApps } from '../../../data/access-queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useMembership } from '../../../data/use-membership.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'
import { useShortcuts } from '../../../shell/use-shortcuts.ts'
import { SettingsArea } from '../settings-area.tsx'
import { ShownOnce } from '../shown-once.tsx'
import { NewApp } from './app-form.tsx'
import { AppRow } from './app-row.tsx'

/** The secret of an app, which is shown once. */
export interface NewSecret {
  readonly name: string
  readonly secret: string
}

export function OrganizationAppsPage() {
  const { messages } = useConsole()
  const { isAdmin } = useMembership()
  return (
    <SettingsArea section="organizationApps">
      {isAdmin ? <Apps /> : <p class="notice">{messages.organizationApps.adminsOnly}</p>}
    </SettingsArea>
  )
}

function Apps() {
  const { cache, messages } = useConsole()
  const texts = messages.organizationApps
  const { value, error } = useAnswer(oauthApps(useSessionApi()))
  const [isCreating, setCreating] = useState(false)
  const [shown, setShown] = useState<NewSecret | null>(null)
  useShortcuts({ n: () => setCreating(true) })
  return (
    <>
      <p>{texts.lead}</p>
      {shown && (
        <ShownOnce
          label={texts.secretOf(shown.name)}
          secret={shown.secret}
          texts={{ ...messages.access, shownOnce: messages.accountPages.tokens.tokens.shownOnce }}
          onDone={() => setShown(null)}
        />
      )}
      <div class="buttons">
        <button type="button" class="button main" onClick={() => setCreating(true)}>
          {texts.create}
        </button>
      </div>
      {error !== null && <Problem error={error} retry={() => cache.invalidate('listOauthApps')} />}
      {value === undefined && error === null && <LoadingRows rows={3} />}
      {value?.collection.length === 0 && <p class="empty">{texts.none}</p>}
      {value && value.collection.length > 0 && (
        <ul class="rows" aria-label={texts.label}>
          {value.collection.map((app) => (
            <AppRow key={app.uri} app={app} onSecret={setShown} />
          ))}
        </ul>
      )}
      {isCreating && (
        <NewApp
          onClose={(created) => {
            setCreating(false)
            if (created) setShown(created)
          }}
        />
      )}
    </>
  )
}
