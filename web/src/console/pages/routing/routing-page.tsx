// The routing forms of the organization, with their state and how often they were submitted.
import { useState } from 'preact/hooks'
import { routingFormsInput } from '../../../../../server/src/domain/pages/routing-pages.ts'
import { TextField } from '../../components/field.tsx'
import { ListPages } from '../../components/list-pages.tsx'
import { SaveDialog } from '../../components/save-dialog.tsx'
import { useConsole } from '../../context.ts'
import { routingForms } from '../../data/routing-queries.ts'
import { useMembership } from '../../data/use-membership.ts'
import { useShortcuts } from '../../shell/use-shortcuts.ts'
import { MAX_NAME_LENGTH } from './form-paths.ts'
import { FormRow } from './form-row.tsx'
import { useFormActs } from './use-form-acts.ts'

export function RoutingPage() {
  const { messages } = useConsole()
  const texts = messages.routingForms
  const { isAdmin } = useMembership()
  const [isCreating, setCreating] = useState(false)
  useShortcuts(isAdmin ? { n: () => setCreating(true) } : {})
  return (
    <div class="form-page wide">
      <div class="page-head">
        <h1>{messages.areas.routing}</h1>
        {isAdmin && (
          <button type="button" class="button main head-action" onClick={() => setCreating(true)}>
            {texts.create}
          </button>
        )}
      </div>
      <p class="hint">{texts.lead}</p>
      <ListPages
        label={texts.all}
        operation="listRoutingForms"
        pageAt={(token) => routingForms({ ...routingFormsInput, ...token })}
        empty={texts.none}
        renderRow={(form) => <FormRow key={form.uri} form={form} canChange={isAdmin} />}
      />
      {isCreating && <NewForm onClose={() => setCreating(false)} />}
    </div>
  )
}

function NewForm({ onClose }: { readonly onClose: () => void }) {
  const texts = useConsole().messages.routingForms
  const { create } = useFormActs()
  const [name, setName] = useState('')
  return (
    <SaveDialog
      title={texts.create}
      button={texts.create}
      canSave={name.trim() !== ''}
      save={() => create({ name: name.trim() })}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        onChange={setName}
      />
    </SaveDialog>
  )
}
