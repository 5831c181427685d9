// The dialog with the issuer and the client of a provider. Members don't use it before it is turned on.

import { useState } from 'preact/hooks'
import type { DraftProvider, EnabledProvider, IdentityProvider } from '../../../../../../sdk/src/api.gen.ts'
import { AccountField, CheckboxField } from '../../../components/field.tsx'
import { SaveDialog } from '../../../components/save-dialog.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { PROVIDER } from '../../../data/identity-queries.ts'
import { useDraft } from '../../../data/use-draft.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'

const MAX_URL_LENGTH = 2_000
const MAX_ID_LENGTH = 500

export interface ProviderFormProps {
  readonly saved: DraftProvider | EnabledProvider | null
  readonly onClose: () => void
}

type ProviderFields = {
  readonly issuer: string
  readonly clientId: string
  readonly hasSecret: boolean
  readonly mayOmitVerified: boolean
}

export function ProviderForm({ saved, onClose }: ProviderFormProps) {
  const api = useSessionApi()
  const { cache, messages, viewer, showToast } = useConsole()
  const texts = messages.signInSettings
  // Kept while the user confirms the password on another page. The secret is not: it would be in the storage of the tab.
  const draft = useDraft<ProviderFields>(`identity provider ${viewer.uri}`, {
    issuer: saved?.issuer ?? '',
    clientId: saved?.client_id ?? '',
    hasSecret: saved?.has_client_secret ?? true,
    mayOmitVerified: saved?.may_omit_email_verified ?? false,
  })
  const [secret, setSecret] = useState('')
  const { issuer, clientId, hasSecret, mayOmitVerified } = draft.values
  const isStored =
    saved?.has_client_secret === true && saved.issuer === issuer.trim() && saved.client_id === clientId.trim()
  const save = async () => {
    const changed = await requireApi(api).replaceIdentityProviderDraft({
      issuer: issuer.trim(),
      client_id: clientId.trim(),
      may_omit_email_verified: mayOmitVerified,
      ...(hasSecret ? (secret === '' ? {} : { client_secret: secret }) : { client_secret: null }),
    })
    draft.discard()
    cache.update<IdentityProvider>(PROVIDER, () => changed)
    showToast({ text: messages.save.saved })
  }
  return (
    <SaveDialog
      title={texts.provider}
      button={messages.save.save}
      canSave={issuer.trim() !== '' && clientId.trim() !== '' && (!hasSecret || isStored || secret !== '')}
      save={save}
      errors={texts.errors}
      onClose={onClose}
    >
      <AccountField
        type="text"
        label={texts.issuer}
        hint={texts.issuerHint}
        value={issuer}
        maxLength={MAX_URL_LENGTH}
        error={undefined}
        onChange={(value) => draft.set('issuer', value)}
      />
      <AccountField
        type="text"
        label={texts.clientId}
        value={clientId}
        maxLength={MAX_ID_LENGTH}
        error={undefined}
        onChange={(value) => draft.set('clientId', value)}
      />
      {hasSecret && (
        <AccountField
          type="password"
          label={texts.clientSecret}
          hint={isStored ? texts.secretKeptHint : texts.secretHint}
          value={secret}
          maxLength={MAX_URL_LENGTH}
          error={undefined}
          onChange={setSecret}
        />
      )}
      <CheckboxField
        label={texts.noSecret}
        isChecked={!hasSecret}
        onChange={(isChecked) => draft.set('hasSecret', !isChecked)}
      />
      <CheckboxField
        label={texts.mayOmitVerified}
        hint={texts.mayOmitVerifiedHint}
        isChecked={mayOmitVerified}
        onChange={(isChecked) => draft.set('mayOmitVerified', isChecked)}
      />
    </SaveDialog>
  )
}
