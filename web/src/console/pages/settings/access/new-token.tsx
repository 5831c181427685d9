// Creates an access token: a name, a lifetime, and what it may do.
import { useRef } from 'preact/hooks'
import type { CreatedPersonalAccessToken } from '../../../../../../sdk/src/api.gen.ts'
import { apiScopes } from '../../../../../../server/src/domain/access/app-scopes.ts'
import { tokenLifetimes } from '../../../../../../server/src/domain/pages/token-views.ts'
import { DAY } from '../../../../../../server/src/domain/time/instant.ts'
import { formatLifetime } from '../../../../components/format-lifetime.ts'
import { SelectField, TextField } from '../../../components/field.tsx'
import { SaveDialog } from '../../../components/save-dialog.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { useDraft } from '../../../data/use-draft.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { ScopeWords } from './scope-list.tsx'
import { type PresetName, presetNames, presets } from './token-presets.ts'

const MAX_NAME_LENGTH = 100
const OWN_CHOICE = 'own'

type TokenFields = {
  readonly name: string
  readonly lifetime: string
  readonly choice: PresetName | typeof OWN_CHOICE
  /** For one's own choice. */
  readonly ownScopes: readonly string[]
}

const NOTHING: TokenFields = { name: '', lifetime: '90', choice: 'read_meetings', ownScopes: [] }

export interface NewTokenProps {
  /** With the created token, if there is one. */
  readonly onClose: (created: CreatedPersonalAccessToken | null) => void
}

export function NewToken({ onClose }: NewTokenProps) {
  const api = useSessionApi()
  const { cache, messages, viewer, now, display } = useConsole()
  const texts = messages.accountPages.tokens.newToken
  const { presetNames: names, ownChoice } = messages.access
  // Kept while the user confirms the password on another page.
  const { values, set, change, discard } = useDraft<TokenFields>(`new token ${viewer.uri}`, NOTHING)
  const { name, lifetime, choice, ownScopes } = values
  const scopes: readonly string[] = choice === OWN_CHOICE ? ownScopes : presets[choice]
  const created = useRef<CreatedPersonalAccessToken | null>(null)
  const save = async () => {
    created.current = await requireApi(api).createAccessToken({
      name: name.trim(),
      scopes: apiScopes.filter((scope) => scopes.includes(scope)),
      expires_at: lifetime === 'never' ? null : new Date(now + Number(lifetime) * DAY).toISOString(),
    })
    discard()
    cache.invalidate('listAccessTokens')
  }
  return (
    <SaveDialog
      title={texts.title}
      button={texts.button}
      canSave={name.trim() !== '' && scopes.length > 0}
      save={save}
      onClose={() => onClose(created.current)}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        onChange={(value) => set('name', value)}
      />
      <SelectField
        label={texts.lifetime}
        value={lifetime}
        choices={tokenLifetimes.map((value) => ({
          value,
          label: value === 'never' ? texts.unlimited : formatLifetime(display.locale, Number(value)),
        }))}
        onChange={(value) => set('lifetime', value)}
      />
      <SelectField
        label={texts.scopes}
        hint={texts.scopesHint}
        value={choice}
        choices={[
          ...presetNames.map((value) => ({ value, label: names[value] })),
          { value: OWN_CHOICE, label: ownChoice },
        ]}
        onChange={(value) => {
          const preset = presetNames.find((one) => one === value)
          change(preset ? { choice: preset } : { choice: OWN_CHOICE, ownScopes: scopes })
        }}
      />
      {choice === OWN_CHOICE ? (
        <ScopeChoice chosen={ownScopes} onChange={(chosen) => set('ownScopes', chosen)} />
      ) : (
        <ScopeWords scopes={scopes} />
      )}
    </SaveDialog>
  )
}
