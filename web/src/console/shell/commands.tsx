// Search and commands: goes to a page or a meeting, or copies a link.
import { useId, useState } from 'preact/hooks'
import { foldText } from '../../../../server/src/domain/language/plain-text.ts'
import { Dialog } from '../components/dialog.tsx'
import { type Console, useConsole } from '../context.ts'
import { idOf, searchMeetings } from '../data/queries.ts'
import { useAnswer } from '../data/use-answer.ts'
import { useDelayed } from '../data/use-delayed.ts'
import { describeMeeting } from '../pages/meetings/describe-meeting.ts'
import { type Area, useAreas } from './navigation.ts'
import { useCopyLink } from './use-copy-link.ts'

interface Command {
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly run: () => void
}

/** The service searches from two letters on. */
const MIN_SEARCH_LENGTH = 2
const SEARCH_DELAY_MS = 150

function listCommands(
  { messages, navigate }: Console,
  areas: readonly Area[],
  copyLink: () => Promise<void>,
): readonly Command[] {
  return [
    ...areas.map(({ start, label }) => ({
      id: start,
      label: messages.commands.goTo(messages.areas[label]),
      run: () => navigate(start),
    })),
    { id: 'copy-link', label: messages.shell.copyLink, run: () => void copyLink() },
  ]
}

/** Every word of the text begins a word of the label. Case and accents make no difference. */
function matches(label: string, text: string): boolean {
  const words = foldText(label).split(/\s+/)
  return foldText(text)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}

function useFoundMeetings(text: string): readonly Command[] {
  const console = useConsole()
  const term = useDelayed(text.trim(), SEARCH_DELAY_MS)
  const { value } = useAnswer(term.length < MIN_SEARCH_LENGTH ? null : searchMeetings(console.user.uri, term))
  return (value?.collection ?? []).map((meeting) => {
    const { who, when } = describeMeeting(console, meeting)
    const path = `/app/meetings/${idOf(meeting.uri)}`
    return { id: path, label: `${who} · ${meeting.name}`, detail: when, run: () => console.navigate(path) }
  })
}

export function Commands({ onClose }: { readonly onClose: () => void }) {
  const console = useConsole()
  const { commands: messages } = console.messages
  const areas = useAreas()
  const copyLink = useCopyLink()
  const [text, setText] = useState('')
  const [selected, setSelected] = useState(0)
  const listId = useId()
  const found = useFoundMeetings(text)
  const commands = [
    ...listCommands(console, areas, copyLink).filter(
      ({ label }) => text.trim() === '' || matches(label, text),
    ),
    ...found,
  ]
  const index = Math.min(selected, commands.length - 1)
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && commands.length > 0) {
      event.preventDefault()
      setSelected((index + step + commands.length) % commands.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(commands[index])
    }
  }
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <input
        type="text"
        class="command-input"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={commands[index] ? `${listId}-${index}` : undefined}
        aria-label={messages.title}
        placeholder={messages.placeholder}
        autocomplete="off"
        autofocus
        value={text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value)
          setSelected(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} class="command-list" role="listbox" aria-label={messages.title}>
        {commands.map((command, number) => (
          <div
            key={command.id}
            id={`${listId}-${number}`}
            role="option"
            tabIndex={-1}
            aria-selected={number === index}
            onClick={() => run(command)}
            onKeyDown={onKeyDown}
          >
            <span>{command.label}</span>
            {command.detail && <span class="hint">{command.detail}</span>}
          </div>
        ))}
      </div>
      {commands.length === 0 && <p class="hint">{messages.none}</p>}
    </Dialog>
  )
}
