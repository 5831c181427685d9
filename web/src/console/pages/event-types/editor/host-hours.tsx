// The hours of each host: a schedule of the host, or hours for this event type alone. A choice takes effect at once.
import { useState } from 'preact/hooks'
import type {
  EventTypeAvailabilitySchedule,
  EventTypeAvailabilityScheduleChanges,
} from '../../../../../../sdk/src/api.gen.ts'
import { findZoneCity } from '../../../../../../server/src/domain/language/zone-names.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { SelectField } from '../../../components/field.tsx'
import { HoursList } from '../../../components/hours-list.tsx'
import { toRules, toWeekHours } from '../../../components/week-hours.ts'
import { requireApi, useConsole } from '../../../context.ts'
import { hostHours } from '../../../data/event-type-queries.ts'
import { idOf, schedules } from '../../../data/queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useMembership } from '../../../data/use-membership.ts'
import type { EditedType } from './edited-type.ts'

const OWN = 'own'
const DEFAULT = ''

const followed = (hours: EventTypeAvailabilitySchedule): string =>
  hours.user_availability_schedule ?? (hours.default ? DEFAULT : OWN)

/** What brings the present hours back. */
function toChanges(hours: EventTypeAvailabilitySchedule): EventTypeAvailabilityScheduleChanges {
  const { timezone, rules, user_availability_schedule } = hours
  return followed(hours) === OWN ? { timezone, rules } : { user_availability_schedule }
}

function useChangeHours(hours: EventTypeAvailabilitySchedule) {
  const { api, cache, messages, offerUndo, showProblem } = useConsole()
  const send = async (changes: EventTypeAvailabilityScheduleChanges) => {
    await requireApi(api).updateEventTypeAvailabilitySchedule({ uuid: idOf(hours.uri), ...changes })
    cache.invalidate('listEventTypeAvailabilitySchedules', 'previewAvailability')
  }
  return async (changes: EventTypeAvailabilityScheduleChanges): Promise<void> => {
    const previous = toChanges(hours)
    try {
      await send(changes)
      offerUndo(messages.save.saved, () => send(previous))
    } catch (error) {
      showProblem(error)
    }
  }
}

export function HostHours({ type }: { readonly type: EditedType }) {
  const { user } = useConsole()
  const { isAdmin } = useMembership()
  const { value } = useAnswer(hostHours(type.uri))
  const nameOf = (uri: string) =>
    type.memberships.collection.find(({ member }) => member.uri === uri)?.member.name ?? ''
  return (
    <>
      {value?.collection.map((hours) => (
        <OneHost
          key={hours.uri}
          hours={hours}
          name={nameOf(hours.user)}
          canChange={hours.user === user.uri || isAdmin}
        />
      ))}
    </>
  )
}

interface OneHostProps {
  readonly hours: EventTypeAvailabilitySchedule
  readonly name: string
  readonly canChange: boolean
}

function OneHost({ hours, name, canChange }: OneHostProps) {
  const texts = useConsole().messages.editor
  const { value: own } = useAnswer(canChange ? schedules(hours.user) : null)
  const change = useChangeHours(hours)
  const [isEditing, setEditing] = useState(false)
  const present = followed(hours)
  const presentName = present === OWN ? texts.ownHours : hours.name
  if (!canChange) return <p>{`${texts.hoursOf(name)}: ${presentName}`}</p>
  const others = own?.collection.filter((schedule) => !schedule.default) ?? []
  const standard = own?.collection.find((schedule) => schedule.default)
  const choose = (value: string) => {
    if (value !== OWN) return void change({ user_availability_schedule: value === DEFAULT ? null : value })
    // They begin as the present hours.
    void change({ timezone: hours.timezone, rules: hours.rules })
    setEditing(true)
  }
  return (
    <>
      <SelectField
        label={texts.hoursOf(name)}
        hint={texts.hoursHint(findZoneCity(hours.timezone) ?? hours.timezone)}
        value={present}
        choices={[
          { value: DEFAULT, label: texts.defaultSchedule(standard?.name ?? hours.name) },
          ...others.map((schedule) => ({ value: schedule.uri, label: schedule.name })),
          { value: OWN, label: texts.ownHours },
        ]}
        onChange={choose}
      />
      {present === OWN && (
        <button type="button" class="button plain" onClick={() => setEditing(true)}>
          {texts.editHours}
        </button>
      )}
      {isEditing && (
        <EditHours
          hours={hours}
          name={name}
          onSave={(changes) => void change(changes)}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}

interface EditHoursProps {
  readonly hours: EventTypeAvailabilitySchedule
  readonly name: string
  readonly onSave: (changes: EventTypeAvailabilityScheduleChanges) => void
  readonly onClose: () => void
}

function EditHours({ hours, name, onSave, onClose }: EditHoursProps) {
  const { messages } = useConsole()
  const [week, setWeek] = useState(toWeekHours(hours.rules))
  return (
    <Dialog title={messages.editor.hoursOf(name)} onClose={onClose}>
      <p class="hint">{messages.editor.hoursHint(findZoneCity(hours.timezone) ?? hours.timezone)}</p>
      <HoursList hours={week} onChange={setWeek} />
      <div class="buttons">
        <button
          type="button"
          class="button main"
          onClick={() => {
            onClose()
            onSave({ timezone: hours.timezone, rules: toRules(week, hours.rules) })
          }}
        >
          {messages.save.save}
        </button>
      </div>
    </Dialog>
  )
}
