// A calendar of a connected account: whether its events make the user busy.
import { useId } from 'preact/hooks'
import type { ConnectedCalendar } from '../../../../../sdk/src/api.gen.ts'
import { ColorMark } from '../../components/color-mark.tsx'
import { Switch } from '../../components/switch.tsx'
import { useConsole } from '../../context.ts'
import { useAccountActs } from './use-account-acts.ts'

export function ConnectedCalendarRow({ calendar }: { readonly calendar: ConnectedCalendar }) {
  const { accounts: texts } = useConsole().messages
  const { changeSettings } = useAccountActs()
  const { color, checks_conflicts, counts_tentative, failure_code: failure } = calendar
  const name = calendar.name ?? ''
  return (
    <li>
      <ColorMark color={color ?? undefined} />
      <div class="item-text">
        {name}
        {failure && <p class="hint">{texts.failures[failure]}</p>}
      </div>
      <div class="calendar-switches">
        <Setting
          name={name}
          label={texts.makesBusy}
          isOn={checks_conflicts}
          onChange={(isOn) => void changeSettings(calendar, { checks_conflicts: isOn })}
        />
        {checks_conflicts && (
          <Setting
            name={name}
            label={texts.countsTentative}
            isOn={counts_tentative}
            onChange={(isOn) => void changeSettings(calendar, { counts_tentative: isOn })}
          />
        )}
      </div>
    </li>
  )
}

interface SettingProps {
  /** Of the calendar. */
  readonly name: string
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Setting({ name, label, isOn, onChange }: SettingProps) {
  const id = useId()
  return (
    <span class="calendar-switch">
      <Switch id={id} label={`${label}, ${name}`} isOn={isOn} onChange={onChange} />
      <label for={id}>{label}</label>
    </span>
  )
}
