// What happens if a rule decides: an event type to book, another site, or a message.
import {
  MAX_MESSAGE_LENGTH,
  type Result,
  type ResultType,
  resultTypes,
} from '../../../../../../server/src/domain/routing/results.ts'
import { SelectField, TextAreaField, TextField } from '../../../components/field.tsx'
import { useConsole } from '../../../context.ts'
import type { FormEventTypes } from './use-event-types.ts'

const MAX_URL_LENGTH = 2_000

export interface ResultFieldsProps {
  readonly label: string
  /** Null: not chosen yet. */
  readonly result: Result | null
  readonly types: FormEventTypes
  readonly onChange: (result: Result) => void
}

export function ResultFields({ label, result, types, onChange }: ResultFieldsProps) {
  const texts = useConsole().messages.routingBuilder
  const choose = (type: ResultType) => onChange({ type, value: '' })
  return (
    <div class="result-fields">
      <SelectField
        label={label}
        value={result?.type ?? ''}
        choices={[
          ...(result === null ? [{ value: '', label: texts.choose }] : []),
          ...resultTypes.map((value) => ({ value, label: texts.resultTypes[value] })),
        ]}
        onChange={(value) => {
          const type = resultTypes.find((one) => one === value)
          if (type) choose(type)
        }}
      />
      {result && <ResultValue result={result} types={types} onChange={onChange} />}
    </div>
  )
}

interface ResultValueProps extends Omit<ResultFieldsProps, 'label' | 'result'> {
  readonly result: Result
}

function ResultValue({ result, types, onChange }: ResultValueProps) {
  const texts = useConsole().messages.routingBuilder
  const { type, value } = result
  const setValue = (text: string) => onChange({ type, value: text })
  if (type === 'custom_message')
    return (
      <TextAreaField label={texts.message} value={value} maxLength={MAX_MESSAGE_LENGTH} onChange={setValue} />
    )
  if (type === 'external_url')
    return (
      <TextField
        label={texts.url}
        hint={texts.urlHint}
        value={value}
        maxLength={MAX_URL_LENGTH}
        onChange={setValue}
      />
    )
  const isListed = types.list.some(({ uri }) => uri === value)
  return (
    <SelectField
      label={texts.eventType}
      value={value}
      choices={[
        ...(isListed ? [] : [{ value, label: value === '' ? texts.choose : texts.unknownType }]),
        ...types.list.map(({ uri, name, active }) => ({
          value: uri,
          label: active ? name : texts.typeOff(name),
        })),
      ]}
      onChange={setValue}
    />
  )
}
