// Which mails about their meetings the user gets, and their daily agenda.
import { useId } from 'preact/hooks'
import type { NotificationSettings } from '../../../../../../sdk/src/api.gen.ts'
import { agendaModes } from '../../../../../../server/src/domain/email/agenda.ts'
import { findZoneCity } from '../../../../../../server/src/domain/language/zone-names.ts'
import { CheckboxField, ClockField, SelectField } from '../../../components/field.tsx'
import { LoadingRows } from '../../../components/loading.tsx'
import { Problem } from '../../../components/problem.tsx'
import { type Console, requireApi, useConsole } from '../../../context.ts'
import { NOTIFICATION_SETTINGS, notificationSettings } from '../../../data/notification-queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { type Edit, useEdit } from '../../../data/use-edit.ts'
import { SaveBar } from '../../../shell/save-bar.tsx'
import { SettingsArea } from '../settings-area.tsx'

type Values = Omit<NotificationSettings, 'uri' | 'user' | 'updated_at'>

const toValues = ({
  uri: _uri,
  user: _user,
  updated_at: _updated,
  ...values
}: NotificationSettings): Values => values

export function NotificationsPage() {
  const { cache } = useConsole()
  const { value, error } = useAnswer(notificationSettings)
  return (
    <SettingsArea section="notifications">
      {error !== null && <Problem error={error} retry={() => cache.invalidate(NOTIFICATION_SETTINGS)} />}
      {value === undefined ? error === null && <LoadingRows rows={4} /> : <Notifications settings={value} />}
    </SettingsArea>
  )
}

function Notifications({ settings }: { readonly settings: NotificationSettings }) {
  const console = useConsole()
  const { api, messages } = console
  const texts = messages.notifications
  const edit = useEdit<NotificationSettings, Values>({
    name: `notifications ${settings.user}`,
    resource: settings,
    toValues,
    operation: NOTIFICATION_SETTINGS,
    load: () => requireApi(api).getNotificationSettings(),
    update: (changes, ifMatch) => requireApi(api).updateNotificationSettings(changes, { ifMatch }),
  })
  return (
    <>
      <p>{texts.lead}</p>
      <MeetingMails edit={edit} />
      <Agenda edit={edit} />
      <section class="card">
        <h2>{texts.always}</h2>
        <p>{texts.alwaysLead}</p>
        <ul>
          {texts.alwaysSent.map((mail) => (
            <li key={mail}>{mail}</li>
          ))}
        </ul>
      </section>
      <SaveBar edit={edit} describe={(field, value) => describeField(console, field, value)} />
    </>
  )
}

interface EditProps {
  readonly edit: Edit<Values>
}

const mails = ['booked', 'rescheduled', 'canceled', 'assigned', 'reminders'] as const

function MeetingMails({ edit: { values, set } }: EditProps) {
  const texts = useConsole().messages.notifications
  const id = useId()
  const hints: Partial<Record<(typeof mails)[number], string>> = {
    booked: texts.bookedHint,
    assigned: texts.assignedHint,
    reminders: texts.remindersHint,
  }
  return (
    <section class="card" aria-labelledby={id}>
      <h2 id={id}>{texts.meetings}</h2>
      {mails.map((mail) => (
        <CheckboxField
          key={mail}
          label={texts[mail]}
          {...(hints[mail] === undefined ? {} : { hint: hints[mail] })}
          isChecked={values[mail]}
          onChange={(isOn) => set(mail, isOn)}
        />
      ))}
    </section>
  )
}

function Agenda({ edit: { values, set } }: EditProps) {
  const { user, messages } = useConsole()
  const texts = messages.notifications
  return (
    <section class="card">
      <h2>{texts.agenda}</h2>
      <p>{texts.agendaLead}</p>
      <SelectField
        label={texts.day}
        value={values.agenda}
        choices={agendaModes.map((value) => ({ value, label: texts.days[value] }))}
        onChange={(value) => {
          const mode = agendaModes.find((one) => one === value)
          if (mode !== undefined) set('agenda', mode)
        }}
      />
      {values.agenda !== 'off' && (
        <>
          <ClockField
            type="time"
            label={texts.time}
            hint={texts.timeHint(findZoneCity(user.timezone) ?? user.timezone)}
            value={values.agenda_time}
            // Without a time, the last one stays.
            onChange={(time) => time !== '' && set('agenda_time', time)}
          />
          <CheckboxField
            label={texts.onEmptyDays}
            isChecked={values.agenda_on_empty_days}
            onChange={(isOn) => set('agenda_on_empty_days', isOn)}
          />
        </>
      )}
    </section>
  )
}

function describeField(
  { messages }: Console,
  field: string,
  value: unknown,
): readonly [label: string, value: string] {
  const texts = messages.notifications
  const labels: Readonly<Record<keyof Values, string>> = {
    booked: texts.booked,
    rescheduled: texts.rescheduled,
    canceled: texts.canceled,
    assigned: texts.assigned,
    reminders: texts.reminders,
    agenda: texts.day,
    agenda_time: texts.time,
    agenda_on_empty_days: texts.onEmptyDays,
  }
  const label = labels[field as keyof Values]
  if (typeof value === 'boolean') return [label, value ? texts.yes : texts.no]
  return [label, field === 'agenda' ? texts.days[value as Values['agenda']] : String(value)]
}
