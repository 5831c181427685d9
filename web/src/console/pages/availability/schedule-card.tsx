// The name and time zone of a schedule, the event types that use it, and what can be done with it.
import type { UserAvailabilitySchedule } from '../../../../../sdk/src/api.gen.ts'
import { TextField } from '../../components/field.tsx'
import { ZoneField } from '../../components/zone-field.tsx'
import { useConsole } from '../../context.ts'
import { eventTypesOfSchedule, schedules } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import type { Edit } from '../../data/use-edit.ts'
import type { ScheduleFields } from './schedule-fields.ts'
import { useScheduleActs } from './use-schedule-acts.ts'

export const MAX_NAME_LENGTH = 255

export interface ScheduleCardProps {
  readonly schedule: UserAvailabilitySchedule
  readonly edit: Edit<ScheduleFields>
}

export function ScheduleCard({ schedule, edit: { values, set } }: ScheduleCardProps) {
  const { availability: texts } = useConsole().messages
  return (
    <section class="card" aria-labelledby="schedule">
      <header class="card-head">
        <h2 id="schedule">{texts.schedule}</h2>
        {schedule.default && <span class="badge good">{texts.default}</span>}
      </header>
      <TextField
        label={texts.name}
        value={values.name}
        maxLength={MAX_NAME_LENGTH}
        onChange={(name) => set('name', name)}
      />
      <ZoneField
        value={values.timezone}
        saved={schedule.timezone}
        onChange={(timezone) => set('timezone', timezone)}
      />
      <UsedBy schedule={schedule.uri} />
      <Acts schedule={schedule} />
    </section>
  )
}

function UsedBy({ schedule }: { readonly schedule: string }) {
  const { messages, user } = useConsole()
  const texts = messages.availability
  const { value } = useAnswer(eventTypesOfSchedule(user.uri, schedule))
  return (
    <div class="used-by">
      <h3>{texts.usedBy}</h3>
      {value?.collection.length === 0 && <p class="hint">{texts.usedByNone}</p>}
      <ul class="plain-list">
        {value?.collection.map(({ uri, name }) => (
          <li key={uri}>{name}</li>
        ))}
      </ul>
    </div>
  )
}

function Acts({ schedule }: { readonly schedule: UserAvailabilitySchedule }) {
  const { messages, user } = useConsole()
  const texts = messages.availability
  const { duplicate, makeDefault, remove } = useScheduleActs()
  const { value } = useAnswer(schedules(user.uri))
  const previous = value?.collection.find((one) => one.default)
  return (
    <>
      <div class="buttons">
        {!schedule.default && (
          <button type="button" class="button plain" onClick={() => void makeDefault(schedule, previous)}>
            {texts.makeDefault}
          </button>
        )}
        <button type="button" class="button plain" onClick={() => void duplicate(schedule)}>
          {texts.duplicate}
        </button>
        {!schedule.default && (
          <button type="button" class="button plain" onClick={() => remove(schedule)}>
            {texts.delete}
          </button>
        )}
      </div>
      {schedule.default && <p class="hint">{texts.defaultStays}</p>}
    </>
  )
}
