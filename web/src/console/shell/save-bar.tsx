// The bar of a form with changes that are not saved: how many, discard, save. Also asks what to keep after a conflict.
import { useEffect, useRef } from 'preact/hooks'
import { Dialog } from '../components/dialog.tsx'
import { describeProblem } from '../components/problem.tsx'
import { useConsole } from '../context.ts'
import type { Fields } from '../data/use-draft.ts'
import type { Edit } from '../data/use-edit.ts'
import { useShortcuts } from './use-shortcuts.ts'

export interface SaveBarProps<Values extends Fields> {
  readonly edit: Edit<Values>
  /** The label of each field, and how its value is shown. */
  readonly describe: (field: string, value: unknown) => readonly [label: string, value: string]
}

export function SaveBar<Values extends Fields>({ edit, describe }: SaveBarProps<Values>) {
  const console = useConsole()
  const { save: messages } = console.messages
  const count = Object.keys(edit.changes).length
  const isConfirming = useRef(false)
  useShortcuts(count > 0 ? { 'mod+enter': () => void edit.save(), 'mod+s': () => void edit.save() } : {})
  useEffect(() => {
    if (count === 0) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!isConfirming.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [count > 0])
  if (count === 0) return null
  const problem = edit.error === null ? null : describeProblem(console, edit.error)
  return (
    <section class="save-bar" aria-label={messages.title}>
      <p role="status">
        {problem === null ? messages.unsaved(count) : `${console.messages.problems.notSaved} ${problem.text}`}
        {problem?.wayOn && ' '}
        {problem?.wayOn && (
          // The user comes back to the changes, so nothing is lost.
          <a
            href={problem.wayOn.href}
            onClick={() => {
              isConfirming.current = true
            }}
          >
            {problem.wayOn.label}
          </a>
        )}
      </p>
      <button type="button" class="button plain" onClick={edit.discard}>
        {messages.discard}
      </button>
      <button type="button" class="button main" disabled={edit.isSaving} onClick={() => void edit.save()}>
        {messages.save}
      </button>
      {edit.conflict && <SaveConflict edit={edit} theirs={edit.conflict} describe={describe} />}
    </section>
  )
}

/** Asks what to keep of the fields that someone else has changed, too. */
export function SaveConflict<Values extends Fields>({
  edit,
  theirs,
  describe,
}: SaveBarProps<Values> & { readonly theirs: Partial<Values> }) {
  const { save: messages } = useConsole().messages
  return (
    <Dialog title={messages.conflictTitle} onClose={edit.postpone}>
      <p>{messages.conflictLead}</p>
      <table class="conflict">
        <thead>
          <tr>
            <td />
            <th scope="col">{messages.mine}</th>
            <th scope="col">{messages.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(theirs).map(([field, value]) => {
            const [label, shown] = describe(field, value)
            return (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td>{describe(field, edit.values[field])[1]}</td>
                <td>{shown}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div class="buttons">
        <button type="button" class="button main" onClick={() => void edit.resolve('mine')}>
          {messages.keepMine}
        </button>
        <button type="button" class="button plain" onClick={() => void edit.resolve('theirs')}>
          {messages.takeTheirs}
        </button>
      </div>
    </Dialog>
  )
}
