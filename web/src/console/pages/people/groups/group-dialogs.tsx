// The dialogs that create a group, and change the name and the link of one.
import { useState } from 'preact/hooks'
import type { Group } from '../../../../../../sdk/src/api.gen.ts'
import { TextField } from '../../../components/field.tsx'
import { SaveDialog } from '../../../components/save-dialog.tsx'
import { useConsole } from '../../../context.ts'
import { useGroupActs } from './use-group-acts.ts'

const MAX_NAME_LENGTH = 255
const MAX_SLUG_LENGTH = 63

export function NewGroup({ onClose }: { readonly onClose: () => void }) {
  const texts = useConsole().messages.groups
  const { create } = useGroupActs()
  const [name, setName] = useState('')
  return (
    <SaveDialog
      title={texts.create}
      button={texts.save}
      canSave={name.trim() !== ''}
      save={() => create(name.trim())}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} />
    </SaveDialog>
  )
}

export function EditGroup({ group, onClose }: { readonly group: Group; readonly onClose: () => void }) {
  const texts = useConsole().messages.groups
  const { change } = useGroupActs()
  const [name, setName] = useState(group.name)
  const [slug, setSlug] = useState(group.slug)
  const fields = { name: name.trim(), slug: slug.trim() }
  const isChanged = fields.name !== group.name || fields.slug !== group.slug
  const link = group.scheduling_url.slice(0, -group.slug.length) + fields.slug
  return (
    <SaveDialog
      title={texts.edit}
      button={texts.save}
      canSave={isChanged && fields.name !== '' && fields.slug !== ''}
      save={() => change(group, fields)}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} />
      <TextField
        label={texts.link}
        hint={fields.slug === group.slug ? link : texts.oldLink(link)}
        maxLength={MAX_SLUG_LENGTH}
        value={slug}
        onChange={setSlug}
      />
    </SaveDialog>
  )
}

interface NameFieldProps {
  readonly value: string
  readonly onChange: (name: string) => void
}

function NameField({ value, onChange }: NameFieldProps) {
  const texts = useConsole().messages.groups
  return (
    <TextField
      label={texts.name}
      hint={texts.nameHint}
      maxLength={MAX_NAME_LENGTH}
      value={value}
      onChange={onChange}
    />
  )
}
