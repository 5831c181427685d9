// The calendar that receives the user's bookings, and what happens to those that they move or delete there.
import type { CalendarConnection } from '../../../../../sdk/src/api.gen.ts'
import { deleteRules, moveRules } from '../../../../../server/src/domain/calendar/decide-entry.ts'
import { SelectField } from '../../components/field.tsx'
import { useConsole } from '../../context.ts'
import { accountName, receivingCalendar } from './describe-account.ts'
import { useAccountActs } from './use-account-acts.ts'

export function ReceivingCalendar({ connections }: { readonly connections: readonly CalendarConnection[] }) {
  const { accounts: texts } = useConsole().messages
  const { receiveIn, changeSettings } = useAccountActs()
  const receiving = receivingCalendar(connections)
  const choices = connections.flatMap((connection) =>
    connection.calendars
      .filter(({ may_write }) => may_write)
      .map(({ uri, name }) => ({ value: uri, label: name ?? '', group: accountName(connection) })),
  )
  const choose = (chosen: string) =>
    receiveIn(
      receiving,
      connections.flatMap(({ calendars }) => calendars).find(({ uri }) => uri === chosen),
    )
  return (
    <div class="receiving-calendar">
      <SelectField
        label={texts.receives}
        hint={texts.receivesHint}
        value={receiving?.uri ?? ''}
        choices={[{ value: '', label: texts.receivesNone }, ...choices]}
        onChange={(chosen) => void choose(chosen)}
      />
      {receiving && (
        <div class="field-columns">
          <SelectField
            label={texts.onMove}
            value={receiving.on_move}
            choices={moveRules.map((value) => ({ value, label: texts.moveRules[value] }))}
            onChange={(chosen) => {
              const on_move = moveRules.find((rule) => rule === chosen)
              if (on_move) void changeSettings(receiving, { on_move })
            }}
          />
          <SelectField
            label={texts.onDelete}
            value={receiving.on_delete}
            choices={deleteRules.map((value) => ({ value, label: texts.deleteRules[value] }))}
            onChange={(chosen) => {
              const on_delete = deleteRules.find((rule) => rule === chosen)
              if (on_delete) void changeSettings(receiving, { on_delete })
            }}
          />
        </div>
      )}
    </div>
  )
}
