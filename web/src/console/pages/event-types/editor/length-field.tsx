// A length of time: a number, and minutes, hours or days.
import { useState } from 'preact/hooks'
import { NumberField, SelectField } from '../../../components/field.tsx'
import { useConsole } from '../../../context.ts'

const units = { minutes: 1, hours: 60, days: 1_440 } as const
type Unit = keyof typeof units
const unitNames = Object.keys(units) as Unit[]

/** The largest unit that shows the length as a whole number. */
const unitOf = (minutes: number): Unit =>
  unitNames.findLast((unit) => minutes > 0 && minutes % units[unit] === 0) ?? 'minutes'

export interface LengthFieldProps {
  readonly label: string
  readonly hint: string
  readonly minutes: number
  /** In minutes. */
  readonly max: number
  readonly onChange: (minutes: number) => void
}

export function LengthField({ label, hint, minutes, max, onChange }: LengthFieldProps) {
  const texts = useConsole().messages.editor
  const [chosen, setUnit] = useState<Unit | null>(null)
  const unit = chosen !== null && minutes % units[chosen] === 0 ? chosen : unitOf(minutes)
  return (
    <>
      <div class="field-row">
        <NumberField
          label={label}
          value={minutes / units[unit]}
          min={0}
          max={Math.floor(max / units[unit])}
          onChange={(value) => onChange((value ?? 0) * units[unit])}
        />
        <SelectField
          label={texts.unit}
          value={unit}
          choices={unitNames.map((value) => ({ value, label: texts.units[value] }))}
          onChange={(value) => {
            const next = unitNames.find((one) => one === value) ?? unit
            setUnit(next)
            onChange(Math.min(max, (minutes / units[unit]) * units[next]))
          }}
        />
      </div>
      <p class="hint">{hint}</p>
    </>
  )
}
