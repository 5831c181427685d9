// The dialogs with the name, the redirect URIs and the scopes of an app: for a new one, and for one that exists.
import { useRef, useState } from 'preact/hooks'
import type { NewOauthApp, OauthApp, OauthAppWithSecret } from '../../../../../../sdk/src/api.gen.ts'
import { redirectUriError } from '../../../../../../server/src/domain/access/redirect-uri.ts'
import { scopes as allScopes } from '../../../../../../server/src/domain/access/scopes.ts'
import { CheckboxField, TextAreaField, TextField } from '../../../components/field.tsx'
import { SaveDialog } from '../../../components/save-dialog.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { useDraft } from '../../../data/use-draft.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'
import { ScopeChoice } from '../access/scope-choice.tsx'
import type { NewSecret } from './organization-apps-page.tsx'

const MAX_NAME_LENGTH = 255
const MAX_URIS_LENGTH = 40_000
const MAX_URIS = 20
const LIST = 'listOauthApps'

type AppFields = {
  readonly name: string
  /** One URI per line. */
  readonly uris: string
  readonly scopes: readonly string[]
  readonly isPublic: boolean
}

const NOTHING: AppFields = { name: '', uris: '', scopes: [], isPublic: false }

export function NewApp({ onClose }: { readonly onClose: (created: NewSecret | null) => void }) {
  const api = useSessionApi()
  const { cache, messages, viewer, showToast } = useConsole()
  const texts = messages.organizationApps
  // Kept while the user confirms the password on another page.
  const draft = useDraft<AppFields>(`new app ${viewer.uri}`, NOTHING)
  const created = useRef<OauthAppWithSecret | null>(null)
  const save = async () => {
    const { isPublic, ...fields } = draft.values
    created.current = await requireApi(api).createOauthApp({ ...toRequest(fields), is_public: isPublic })
    draft.discard()
    cache.invalidate(LIST)
    showToast({ text: messages.save.saved })
  }
  const close = () => {
    const { name = '', client_secret: secret = null } = created.current ?? {}
    onClose(secret === null ? null : { name, secret })
  }
  return (
    <SaveDialog
      title={texts.create}
      button={texts.createButton}
      canSave={isComplete(draft.values)}
      save={save}
      onClose={close}
    >
      <Fields values={draft.values} set={draft.change} />
      <CheckboxField
        label={texts.public}
        hint={texts.publicHint}
        isChecked={draft.values.isPublic}
        onChange={(isPublic) => draft.set('isPublic', isPublic)}
      />
    </SaveDialog>
  )
}

export function EditApp({ app, onClose }: { readonly app: OauthApp; readonly onClose: () => void }) {
  const api = useSessionApi()
  const { cache, messages, showToast } = useConsole()
  const texts = messages.organizationApps
  const [values, setValues] = useState<Omit<AppFields, 'isPublic'>>({
    name: app.name,
    uris: app.redirect_uris.join('\n'),
    scopes: app.scopes,
  })
  const save = async () => {
    const changed = await requireApi(api).updateOauthApp({ uuid: idOf(app.uri), ...toRequest(values) })
    cache.replace<OauthApp>(LIST, changed)
    showToast({ text: messages.save.saved })
  }
  return (
    <SaveDialog
      title={texts.editTitle(app.name)}
      button={messages.save.save}
      canSave={isComplete(values)}
      save={save}
      onClose={onClose}
    >
      <Fields values={values} set={(changes) => setValues({ ...values, ...changes })} />
      <p class="hint">{texts.scopesStay}</p>
    </SaveDialog>
  )
}

interface FieldsProps {
  readonly values: Omit<AppFields, 'isPublic'>
  readonly set: (changes: Partial<AppFields>) => void
}

function Fields({ values, set }: FieldsProps) {
  const { messages } = useConsole()
  const texts = messages.organizationApps
  const invalid = listUris(values.uris).find((uri) => redirectUriError(uri) !== null)
  return (
    <>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        value={values.name}
        maxLength={MAX_NAME_LENGTH}
        onChange={(name) => set({ name })}
      />
      <TextAreaField
        label={texts.redirectUris}
        hint={texts.redirectUrisHint}
        value={values.uris}
        maxLength={MAX_URIS_LENGTH}
        onChange={(uris) => set({ uris })}
      />
      <div role="status">
        {invalid !== undefined && <p class="field-error">{texts.invalidUri(invalid)}</p>}
      </div>
      <section class="scope-field" aria-label={texts.scopes}>
        <h3>{texts.scopes}</h3>
        <ScopeChoice hasToolScopes chosen={values.scopes} onChange={(scopes) => set({ scopes })} />
      </section>
    </>
  )
}

const listUris = (text: string): readonly string[] => text.split(/\s+/).filter((uri) => uri !== '')

function isComplete({ name, uris, scopes }: Omit<AppFields, 'isPublic'>): boolean {
  const listed = listUris(uris)
  const areValid = listed.every((uri) => redirectUriError(uri) === null)
  return name.trim() !== '' && scopes.length > 0 && listed.length > 0 && listed.length <= MAX_URIS && areValid
}

const toRequest = ({ name, uris, scopes }: Omit<AppFields, 'isPublic'>): NewOauthApp => ({
  name: name.trim(),
  redirect_uris: [...listUris(uris)],
  scopes: allScopes.filter((scope) => scopes.includes(scope)),
})
