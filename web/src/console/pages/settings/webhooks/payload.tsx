// The body of a request, indented for people. The button copies the exact text.
import { useConsole } from '../../../context.ts'
import { useCopy } from '../../../shell/use-copy.ts'

export interface PayloadProps {
  /** JSON. */
  readonly text: string
  readonly copyLabel: string
}

const INDENT = 2

export function Payload({ text, copyLabel }: PayloadProps) {
  const { copied } = useConsole().messages.webhooks
  const copy = useCopy()
  return (
    <>
      <pre class="code payload">{JSON.stringify(JSON.parse(text), null, INDENT)}</pre>
      <div class="buttons">
        <button type="button" class="button plain" onClick={() => void copy(text, copied)}>
          {copyLabel}
        </button>
      </div>
    </>
  )
}
