// The configuration of the identity provider that is prepared, and what to register at the provider.
import { useState } from 'preact/hooks'
import type { IdentityProvider } from '../../../../../../sdk/src/api.gen.ts'
import { requireApi, useConsole } from '../../../context.ts'
import { PROVIDER } from '../../../data/identity-queries.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'
import { CopyValue } from './copy-value.tsx'
import { ProviderForm } from './provider-form.tsx'

export function ProviderCard({ settings }: { readonly settings: IdentityProvider }) {
  const api = useSessionApi()
  const { cache, messages, showProblem, showToast } = useConsole()
  const texts = messages.signInSettings
  const [isEditing, setEditing] = useState(false)
  const { redirect_uri, enabled, draft } = settings
  const shown = draft ?? enabled
  const discard = async () => {
    try {
      await requireApi(api).deleteIdentityProviderDraft()
      // The button goes.
      document.getElementById('content')?.focus()
      cache.update<IdentityProvider>(PROVIDER, (value) => ({ ...value, draft: null }))
      showToast({ text: texts.discarded })
    } catch (error) {
      showProblem(error)
    }
  }
  return (
    <section class="card">
      <h2>{texts.provider}</h2>
      <p>{texts.providerLead}</p>
      <dl class="copy-values">
        <CopyValue label={texts.redirectUri} value={redirect_uri} />
      </dl>
      {shown && (
        <dl class="found-list">
          <div>
            <dt>{texts.issuer}</dt>
            <dd>
              {shown.issuer} {draft && <span class="badge">{texts.notInUse}</span>}
            </dd>
          </div>
          <div>
            <dt>{texts.clientId}</dt>
            <dd>{shown.client_id}</dd>
          </div>
        </dl>
      )}
      <div class="buttons">
        <button type="button" class={shown ? 'button plain' : 'button main'} onClick={() => setEditing(true)}>
          {shown ? texts.change : texts.setUp}
        </button>
        {draft && (
          <button type="button" class="button plain" onClick={() => void discard()}>
            {texts.discard}
          </button>
        )}
      </div>
      {isEditing && <ProviderForm saved={shown} onClose={() => setEditing(false)} />}
    </section>
  )
}
