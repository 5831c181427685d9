// The message that invitees get with a cancellation or a request for another time.
import { TextAreaField } from '../../components/field.tsx'
import { useConsole } from '../../context.ts'

const MAX_MESSAGE_LENGTH = 10_000

export interface MessageFieldProps {
  readonly value: string
  readonly onChange: (message: string) => void
}

export function MessageField({ value, onChange }: MessageFieldProps) {
  const { meetings } = useConsole().messages
  return (
    <TextAreaField
      label={meetings.cancelReason}
      value={value}
      maxLength={MAX_MESSAGE_LENGTH}
      onChange={onChange}
    />
  )
}
