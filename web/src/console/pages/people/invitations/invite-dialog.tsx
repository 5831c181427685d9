// Whom to invite, with which role, and into which groups. Invalid and repeated addresses are shown before anything is sent.
import { useId } from 'preact/hooks'
import { CheckboxField, SelectField, TextAreaField } from '../../../components/field.tsx'
import { SaveDialog } from '../../../components/save-dialog.tsx'
import { useConsole } from '../../../context.ts'
import { groups } from '../../../data/team-queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useDraft } from '../../../data/use-draft.ts'
import type { InvitationRun } from './invitation-run.ts'
import { parseAddresses } from './parse-addresses.ts'

const MAX_ADDRESSES = 100
const MAX_TEXT_LENGTH = 50_000
/** So that a pasted text of another kind doesn't fill the dialog. */
const MAX_SHOWN = 10

/** What the tab keeps if the dialog is closed. */
type InviteFields = {
  readonly addresses: string
  readonly role: 'user' | 'admin'
  readonly groups: readonly string[]
}

const NOTHING: InviteFields = { addresses: '', role: 'user', groups: [] }

export interface InviteDialogProps {
  readonly run: InvitationRun
  readonly onClose: () => void
}

export function InviteDialog({ run, onClose }: InviteDialogProps) {
  const { messages, hasMail, viewer } = useConsole()
  const texts = messages.invite
  const draft = useDraft<InviteFields>(`invite ${viewer.uri}`, NOTHING)
  const { addresses, role } = draft.values
  const parsed = parseAddresses(addresses)
  const count = parsed.valid.length
  const { roles } = messages.members
  return (
    <SaveDialog
      title={messages.invitations.invite}
      button={hasMail ? texts.send(count) : texts.create(count)}
      canSave={count > 0 && count <= MAX_ADDRESSES}
      save={async () => {
        run.start({ role, groups: draft.values.groups }, parsed.valid)
        draft.discard()
      }}
      onClose={onClose}
    >
      <TextAreaField
        label={texts.addresses}
        hint={texts.addressesHint(MAX_ADDRESSES)}
        rows={5}
        maxLength={MAX_TEXT_LENGTH}
        value={addresses}
        onChange={(text) => draft.set('addresses', text)}
      />
      <div class="address-check" role="status">
        {count > 0 && <p>{texts.found(count)}</p>}
        {count > MAX_ADDRESSES && <p class="field-error">{texts.tooMany(MAX_ADDRESSES)}</p>}
        {parsed.repeated.length > 0 && <p class="hint">{texts.repeated(join(parsed.repeated))}</p>}
        {parsed.invalid.length > 0 && <p class="field-error">{texts.invalid(join(parsed.invalid))}</p>}
      </div>
      <SelectField
        label={messages.members.role}
        {...(role === 'admin' ? { hint: texts.adminHint } : {})}
        value={role}
        choices={[
          { value: 'user', label: roles.user },
          { value: 'admin', label: roles.admin },
        ]}
        onChange={(chosen) => draft.set('role', chosen === 'admin' ? 'admin' : 'user')}
      />
      <GroupChoice chosen={draft.values.groups} onChange={(chosen) => draft.set('groups', chosen)} />
    </SaveDialog>
  )
}

const join = (parts: readonly string[]): string =>
  parts.length > MAX_SHOWN ? `${parts.slice(0, MAX_SHOWN).join(', ')}, …` : parts.join(', ')

interface GroupChoiceProps {
  /** The URIs of groups. */
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function GroupChoice({ chosen, onChange }: GroupChoiceProps) {
  const { messages, display } = useConsole()
  const id = useId()
  const listed = useAnswer(groups).value?.collection ?? []
  if (listed.length === 0) return null
  return (
    <fieldset class="group-choice" aria-labelledby={id}>
      <legend id={id}>{messages.invite.groups}</legend>
      {listed
        .toSorted((a, b) => a.name.localeCompare(b.name, display.locale))
        .map(({ uri, name }) => (
          <CheckboxField
            key={uri}
            label={name}
            isChecked={chosen.includes(uri)}
            onChange={(isChecked) =>
              onChange(isChecked ? [...chosen, uri] : chosen.filter((one) => one !== uri))
            }
          />
        ))}
    </fieldset>
  )
}
