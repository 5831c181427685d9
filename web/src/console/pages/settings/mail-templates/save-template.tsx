// Saves a template, if it can be filled, or resets it.
import { useState } from 'preact/hooks'
import { SaveProblem } from '../../../components/problem.tsx'
import { useConsole } from '../../../context.ts'

export interface SaveTemplateProps {
  readonly isChanged: boolean
  readonly isComplete: boolean
  readonly canReset: boolean
  readonly resetLabel: string
  readonly discard: () => void
  readonly save: () => Promise<void>
  readonly reset: () => Promise<void>
}

export function SaveTemplate(props: SaveTemplateProps) {
  const { isChanged, isComplete, canReset, resetLabel, discard, save, reset } = props
  const { messages, showToast } = useConsole()
  const texts = messages.mailTemplates
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  // The buttons keep the focus, so they are not disabled.
  const run = async (act: () => Promise<void>, done: string) => {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      await act()
      showToast({ text: done })
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const canSave = isChanged && isComplete
  return (
    <>
      {!isComplete && (
        <p class="notice bad" role="status">
          {texts.incomplete}
        </p>
      )}
      {error !== null && <SaveProblem error={error} />}
      <div class="buttons">
        <button
          type="button"
          class="button main"
          aria-disabled={!canSave || isBusy}
          onClick={() => canSave && void run(save, messages.save.saved)}
        >
          {messages.save.save}
        </button>
        <button type="button" class="button plain" aria-disabled={!isChanged} onClick={discard}>
          {messages.save.discard}
        </button>
        {canReset && (
          <button type="button" class="button plain" onClick={() => void run(reset, texts.resetDone)}>
            {resetLabel}
          </button>
        )}
      </div>
    </>
  )
}
