// Saves a template, if it can be filled, or resets it.
import { useState } from 'preact/hooks'
import type { MailTemplate, TemplatePart } from '../../../../../../server/src/domain/email/mail-template.ts'
import { SaveProblem } from '../../../components/problem.tsx'
import { useConsole } from '../../../context.ts'
import type { Edit } from '../../../data/use-edit.ts'
import { SaveConflict } from '../../../shell/save-bar.tsx'
import type { DescribeVariable } from './chip-dom.ts'
import { toPlainText } from './segments.ts'

export interface SaveTemplateProps {
  readonly edit: Edit<MailTemplate>
  readonly describe: DescribeVariable
  readonly isComplete: boolean
  readonly canReset: boolean
  readonly resetLabel: string
  readonly reset: () => Promise<void>
}

export function SaveTemplate(props: SaveTemplateProps) {
  const { edit, describe, isComplete, canReset, resetLabel, reset } = props
  const { messages, showToast } = useConsole()
  const texts = messages.mailTemplates
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  // The buttons keep the focus, so they are not disabled.
  const runReset = async () => {
    if (isBusy || edit.isSaving) return
    setBusy(true)
    setError(null)
    try {
      await reset()
      showToast({ text: texts.resetDone })
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const isChanged = Object.keys(edit.changes).length > 0
  const canSave = isChanged && isComplete && !isBusy && !edit.isSaving
  const problem = edit.error ?? error
  return (
    <>
      {!isComplete && (
        <p class="notice bad" role="status">
          {texts.incomplete}
        </p>
      )}
      {problem !== null && <SaveProblem error={problem} />}
      <div class="buttons">
        <button
          type="button"
          class="button main"
          aria-disabled={!canSave}
          onClick={() => canSave && void edit.save()}
        >
          {messages.save.save}
        </button>
        <button type="button" class="button plain" aria-disabled={!isChanged} onClick={edit.discard}>
          {messages.save.discard}
        </button>
        {canReset && (
          <button type="button" class="button plain" onClick={() => void runReset()}>
            {resetLabel}
          </button>
        )}
      </div>
      {edit.conflict && (
        <SaveConflict
          edit={edit}
          theirs={edit.conflict}
          describe={(part, value) => [
            texts[part as TemplatePart],
            toPlainText(value as MailTemplate[TemplatePart], describe),
          ]}
        />
      )}
    </>
  )
}
