// The dialogs that name a group: a new one, or an existing one.
import { useState } from 'preact/hooks'
import type { Group } from '../../../../../../sdk/src/api.gen.ts'
import { TextField } from '../../../components/field.tsx'
import { SaveDialog } from '../../../components/save-dialog.tsx'
import { useConsole } from '../../../context.ts'
import { useGroupActs } from './use-group-acts.ts'

const MAX_NAME_LENGTH = 255

export function NewGroup({ onClose }: { readonly onClose: () => void }) {
  const { messages } = useConsole()
  const { create } = useGroupActs()
  return <NameDialog title={messages.groups.create} name="" save={create} onClose={onClose} />
}

export function RenameGroup({ group, onClose }: { readonly group: Group; readonly onClose: () => void }) {
  const { messages } = useConsole()
  const { rename } = useGroupActs()
  return (
    <NameDialog
      title={messages.groups.rename}
      name={group.name}
      save={(name) => rename(group, name)}
      onClose={onClose}
    />
  )
}

interface NameDialogProps {
  readonly title: string
  readonly name: string
  readonly save: (name: string) => Promise<void>
  readonly onClose: () => void
}

function NameDialog({ title, name, save, onClose }: NameDialogProps) {
  const texts = useConsole().messages.groups
  const [typed, setTyped] = useState(name)
  const isChanged = typed.trim() !== '' && typed.trim() !== name
  return (
    <SaveDialog
      title={title}
      button={texts.save}
      canSave={isChanged}
      save={() => save(typed.trim())}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        maxLength={MAX_NAME_LENGTH}
        value={typed}
        onChange={setTyped}
      />
    </SaveDialog>
  )
}
