// A value that is needed in another program, with a button that copies it.
import { useConsole } from '../../../context.ts'
import { useCopy } from '../../../shell/use-copy.ts'

export interface CopyValueProps {
  readonly label: string
  readonly value: string
}

export function CopyValue({ label, value }: CopyValueProps) {
  const texts = useConsole().messages.signInSettings
  const copy = useCopy()
  return (
    <div class="copy-value">
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <button
          type="button"
          class="button plain"
          aria-label={texts.copyNamed(label)}
          onClick={() => void copy(value, texts.copied)}
        >
          {texts.copy}
        </button>
      </dd>
    </div>
  )
}
