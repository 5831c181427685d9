// A dialog for the exact times of a block.
import { useState } from 'preact/hooks'
import { useConsole } from '../../context.ts'
import { Dialog } from '../dialog.tsx'
import { TimeRange } from '../time-range.tsx'
import type { OpenTime } from '../week-hours.ts'
import type { Block } from './blocks.ts'
import { toBlocks, toOpenTimes } from './open-times.ts'

export interface BlockTimesProps {
  /** The day. */
  readonly title: string
  readonly block: Block | undefined
  readonly onClose: () => void
  /** Null removes the block. */
  readonly onChange: (block: Block | null) => void
}

export function BlockTimes({ title, block, onClose, onChange }: BlockTimesProps) {
  const { messages } = useConsole()
  const texts = messages.grid
  const [time, setTime] = useState<OpenTime | undefined>(block && toOpenTimes([block])[0])
  const [changed] = time ? toBlocks([time]) : []
  const close = (result: Block | null) => {
    onClose()
    onChange(result)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        class="form-page"
        onSubmit={(event) => {
          event.preventDefault()
          if (changed) close(changed)
        }}
      >
        {time && <TimeRange time={time} fromLabel={texts.from} toLabel={texts.to} onChange={setTime} />}
        <div class="buttons">
          <button type="submit" class="button main" disabled={!changed}>
            {texts.done}
          </button>
          <button type="button" class="button plain" onClick={() => close(null)}>
            {texts.remove}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
