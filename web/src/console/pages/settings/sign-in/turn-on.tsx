// Turns single sign-on on, after a successful test, and says what happens to members.
import { useState } from 'preact/hooks'
import type { DraftProvider } from '../../../../../../sdk/src/api.gen.ts'
import { domainOf } from '../../../../../../server/src/domain/email/address.ts'
import { SaveDialog } from '../../../components/save-dialog.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { PROVIDER } from '../../../data/identity-queries.ts'
import { useMembership } from '../../../data/use-membership.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'
import { hostOf } from './current-sign-in.tsx'

export interface TurnOnProps {
  readonly draft: DraftProvider
  /** Members sign in through another provider, or another configuration of it. */
  readonly isEnabled: boolean
  /** How many members could not sign in. */
  readonly uncovered: number
}

export function TurnOn({ draft, isEnabled, uncovered }: TurnOnProps) {
  const { messages } = useConsole()
  const texts = messages.signInSettings
  const [isConfirming, setConfirming] = useState(false)
  const isTested = draft.test?.outcome === 'succeeded'
  const { role } = useMembership()
  return (
    <section class="card">
      <h2>{texts.turnOn}</h2>
      <p>{texts.turnOnLead}</p>
      {uncovered > 0 && <p class="notice">{texts.uncovered(uncovered)}</p>}
      {isTested && role !== 'owner' && <p class="hint">{texts.ownerOnly}</p>}
      {isTested && role === 'owner' && (
        <div class="buttons">
          <button type="button" class="button main" onClick={() => setConfirming(true)}>
            {texts.turnOnButton}
          </button>
        </div>
      )}
      {!isTested && <p class="hint">{texts.testFirst}</p>}
      {isConfirming && (
        <ConfirmTurnOn draft={draft} isEnabled={isEnabled} onClose={() => setConfirming(false)} />
      )}
    </section>
  )
}

interface ConfirmTurnOnProps extends Pick<TurnOnProps, 'draft' | 'isEnabled'> {
  readonly onClose: () => void
}

function ConfirmTurnOn({ draft, isEnabled, onClose }: ConfirmTurnOnProps) {
  const api = useSessionApi()
  const { cache, href, messages, viewer, showToast } = useConsole()
  const texts = messages.signInSettings
  const save = async () => {
    await requireApi(api).enableIdentityProvider({ revision: draft.revision })
    if (isEnabled) {
      cache.invalidate(PROVIDER)
      showToast({ text: texts.turnedOn })
      return
    }
    // The session has ended with all others that began with a password.
    const query = new URLSearchParams({ domain: domainOf(viewer.email), next: '/app/settings/sign-in' })
    window.location.assign(href(`/sign-in/company?${query}`))
  }
  return (
    <SaveDialog
      title={texts.turnOnTitle(hostOf(draft.issuer))}
      button={texts.turnOnButton}
      canSave
      save={save}
      errors={texts.errors}
      onClose={onClose}
    >
      <p>{texts.turnOnWarning}</p>
    </SaveDialog>
  )
}
