// Dialogs of calendars: add one that makes the user busy, rename it, create a feed.
import { useState } from 'preact/hooks'
import type { CalendarSubscription } from '../../../../../sdk/src/api.gen.ts'
import { TextField } from '../../components/field.tsx'
import { SaveDialog } from '../../components/save-dialog.tsx'
import { useConsole } from '../../context.ts'
import { calendarApps } from '../../messages/calendars.ts'
import { useFeedActs, useSubscriptionActs } from './use-calendar-acts.ts'

const MAX_NAME_LENGTH = 255
const MAX_URL_LENGTH = 2_000

interface CalendarDialogProps {
  readonly onClose: () => void
}

export function AddCalendar({ onClose }: CalendarDialogProps) {
  const { calendars: texts } = useConsole().messages
  const { add } = useSubscriptionActs()
  const [url, setUrl] = useState('')
  const [name, setName] = useState('')
  return (
    <SaveDialog
      title={texts.add}
      button={texts.add}
      canSave={url.trim() !== ''}
      save={() => add({ url: url.trim(), name: name.trim() })}
      onClose={onClose}
    >
      <TextField
        label={texts.address}
        hint={texts.addressHint}
        value={url}
        maxLength={MAX_URL_LENGTH}
        onChange={setUrl}
      />
      <details>
        <summary>{texts.whereTitle}</summary>
        <ul>
          {calendarApps.map((app) => (
            <li key={app}>{texts.where[app]}</li>
          ))}
        </ul>
      </details>
      <TextField label={texts.optionalName} value={name} maxLength={MAX_NAME_LENGTH} onChange={setName} />
    </SaveDialog>
  )
}

export function RenameCalendar({
  calendar,
  onClose,
}: CalendarDialogProps & { readonly calendar: CalendarSubscription }) {
  const { calendars: texts } = useConsole().messages
  const { rename } = useSubscriptionActs()
  const [name, setName] = useState(calendar.name)
  return (
    <SaveDialog
      title={texts.rename}
      button={texts.rename}
      canSave={name.trim() !== ''}
      save={() => rename(calendar, name.trim())}
      onClose={onClose}
    >
      <TextField label={texts.name} value={name} maxLength={MAX_NAME_LENGTH} onChange={setName} />
    </SaveDialog>
  )
}

export function CreateFeed({ onClose }: CalendarDialogProps) {
  const { calendars: texts } = useConsole().messages
  const { create } = useFeedActs()
  const [name, setName] = useState('')
  return (
    <SaveDialog
      title={texts.createFeed}
      button={texts.createFeed}
      canSave={name.trim() !== ''}
      save={() => create(name.trim())}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        hint={texts.feedNameHint}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        onChange={setName}
      />
    </SaveDialog>
  )
}
