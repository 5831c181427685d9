// How members sign in now, who has used the provider, and the button that turns it off.
import { useState } from 'preact/hooks'
import type { EnabledProvider } from '../../../../../../sdk/src/api.gen.ts'
import { formatDateTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { SaveDialog } from '../../../components/save-dialog.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { PROVIDER } from '../../../data/identity-queries.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'

/** What people know the provider by. */
export const hostOf = (issuer: string): string => URL.parse(issuer)?.host ?? issuer

export function CurrentSignIn({ enabled }: { readonly enabled: EnabledProvider | null }) {
  const { messages, display } = useConsole()
  const texts = messages.signInSettings
  const [isTurningOff, setTurningOff] = useState(false)
  if (enabled === null) return <p>{texts.passwords}</p>
  const { user_count: users, last_used_at: lastUse } = enabled
  const time = lastUse === null ? null : formatDateTime(display, instant(Date.parse(lastUse)))
  return (
    <section class="card" aria-label={texts.enabled(hostOf(enabled.issuer))}>
      <p>
        <b>{texts.enabled(hostOf(enabled.issuer))}</b>
      </p>
      <p class="hint">
        {texts.used(users)}
        {time !== null && ` · ${texts.lastUsed(time)}`}
      </p>
      <div class="buttons">
        <button type="button" class="button plain" onClick={() => setTurningOff(true)}>
          {texts.turnOff}
        </button>
      </div>
      {isTurningOff && <TurnOff onClose={() => setTurningOff(false)} />}
    </section>
  )
}

function TurnOff({ onClose }: { readonly onClose: () => void }) {
  const api = useSessionApi()
  const { cache, messages, showToast } = useConsole()
  const texts = messages.signInSettings
  const save = async () => {
    await requireApi(api).deleteIdentityProvider()
    cache.invalidate(PROVIDER)
    showToast({ text: texts.turnedOff })
  }
  return (
    <SaveDialog title={texts.turnOffTitle} button={texts.turnOffButton} canSave save={save} onClose={onClose}>
      <p>{texts.turnOffLead}</p>
    </SaveDialog>
  )
}
