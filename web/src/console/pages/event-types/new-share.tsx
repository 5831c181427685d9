// Creates a link for one booking with settings of its own: name, duration, days and hours.
import { useState } from 'preact/hooks'
import type { EventType } from '../../../../../sdk/src/api.gen.ts'
import { findZoneCity } from '../../../../../server/src/domain/language/zone-names.ts'
import { Dialog } from '../../components/dialog.tsx'
import { ClockField, SelectField, TextField } from '../../components/field.tsx'
import { HoursList } from '../../components/hours-list.tsx'
import { describeProblem } from '../../components/problem.tsx'
import { toWeekHours } from '../../components/week-hours.ts'
import { requireApi, useConsole } from '../../context.ts'
import { schedules } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { buildShare, dayChoices, type Period, type ShareSettings } from './share-settings.ts'

const DURATIONS = [15, 30, 45, 60, 90] as const
const MAX_NAME_LENGTH = 255

export interface NewShareDialogProps {
  readonly type: EventType
  readonly onCreated: (url: string) => void
  readonly onClose: () => void
}

export function NewShareDialog({ type, onCreated, onClose }: NewShareDialogProps) {
  const console = useConsole()
  const { api, messages } = console
  const texts = messages.share
  const [settings, setSettings] = useState<ShareSettings>({
    name: type.name,
    duration: null,
    period: 'type',
    firstDay: '',
    lastDay: '',
    hours: null,
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const change = (changes: Partial<ShareSettings>) => setSettings({ ...settings, ...changes })

  const create = async () => {
    setSaving(true)
    try {
      const { scheduling_links } = await requireApi(api).createShare(buildShare(type, settings))
      onClose()
      onCreated(scheduling_links[0]?.booking_url ?? '')
    } catch (failure) {
      setProblem(describeProblem(console, failure).text)
      setSaving(false)
    }
  }
  return (
    <Dialog title={texts.newShare} onClose={onClose}>
      <p class="hint">{texts.newShareHint}</p>
      <TextField
        label={texts.name}
        value={settings.name}
        maxLength={MAX_NAME_LENGTH}
        onChange={(name) => change({ name })}
      />
      <DurationField type={type} settings={settings} onChange={change} />
      <PeriodFields settings={settings} onChange={change} />
      <HoursFields settings={settings} onChange={change} />
      {problem !== null && <p role="alert">{`${messages.problems.notSaved} ${problem}`}</p>}
      <div class="buttons">
        <button type="button" class="button main" disabled={isSaving} onClick={() => void create()}>
          {texts.createShare}
        </button>
      </div>
    </Dialog>
  )
}

interface FieldsProps {
  readonly settings: ShareSettings
  readonly onChange: (changes: Partial<ShareSettings>) => void
}

function DurationField({ type, settings, onChange }: FieldsProps & { readonly type: EventType }) {
  const { share: texts, days } = useConsole().messages
  const durations = [...new Set([...DURATIONS, type.duration, ...(type.duration_options ?? [])])]
  return (
    <SelectField
      label={texts.duration}
      value={settings.duration === null ? '' : String(settings.duration)}
      choices={[
        { value: '', label: texts.asEventType },
        ...durations
          .sort((a, b) => a - b)
          .map((minutes) => ({
            value: String(minutes),
            label: days.hoursAndMinutes(Math.floor(minutes / 60), minutes % 60),
          })),
      ]}
      onChange={(value) => onChange({ duration: value === '' ? null : Number(value) })}
    />
  )
}

function PeriodFields({ settings, onChange }: FieldsProps) {
  const { share: texts } = useConsole().messages
  const choices: readonly { readonly value: Period; readonly label: string }[] = [
    { value: 'type', label: texts.asEventType },
    ...dayChoices.map((count) => ({ value: `${count}` as const, label: texts.nextDays(count) })),
    { value: 'dates', label: texts.dates },
  ]
  return (
    <>
      <SelectField
        label={texts.period}
        value={settings.period}
        choices={choices}
        onChange={(value) =>
          onChange({ period: choices.find((one) => one.value === value)?.value ?? 'type' })
        }
      />
      {settings.period === 'dates' && (
        <>
          <ClockField
            type="date"
            label={texts.firstDay}
            value={settings.firstDay}
            onChange={(firstDay) => onChange({ firstDay })}
          />
          <ClockField
            type="date"
            label={texts.lastDay}
            value={settings.lastDay}
            onChange={(lastDay) => onChange({ lastDay })}
          />
        </>
      )}
    </>
  )
}

/** Begins with the hours of the user's default schedule. */
function HoursFields({ settings, onChange }: FieldsProps) {
  const { messages, user } = useConsole()
  const { share: texts } = messages
  const { value } = useAnswer(schedules(user.uri))
  const { rules = [], timezone = user.timezone } = value?.collection.find((one) => one.default) ?? {}
  const { hours } = settings
  return (
    <>
      <label class="day-switch">
        <input
          type="checkbox"
          checked={hours !== null}
          disabled={value === undefined}
          onChange={() => onChange({ hours: hours === null ? { week: toWeekHours(rules), timezone } : null })}
        />{' '}
        {texts.ownHours}
      </label>
      {hours !== null && (
        <>
          <p class="hint">{texts.ownHoursHint(findZoneCity(hours.timezone) ?? hours.timezone)}</p>
          <HoursList hours={hours.week} onChange={(week) => onChange({ hours: { ...hours, week } })} />
        </>
      )}
    </>
  )
}
