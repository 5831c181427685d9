// Edits a schedule: its weekly hours, name and time zone. Changes are saved together.
import { useState } from 'preact/hooks'
import type { UserAvailabilitySchedule } from '../../../../../sdk/src/api.gen.ts'
import { requireApi, useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import { SharedValue } from '../../data/shared-value.ts'
import { useEdit } from '../../data/use-edit.ts'
import { SaveBar } from '../../shell/save-bar.tsx'
import { DateOverrides } from './date-overrides.tsx'
import { describeField } from './describe-schedule.ts'
import { HoursCard } from './hours-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import { ScheduleCard } from './schedule-card.tsx'
import { type ScheduleFields, toFields, toScheduleChanges } from './schedule-fields.ts'
import { useShownWeek } from './use-shown-week.ts'

export function ScheduleEditor({ schedule }: { readonly schedule: UserAvailabilitySchedule }) {
  const console = useConsole()
  const { api, cache } = console
  const uuid = idOf(schedule.uri)
  const edit = useEdit<UserAvailabilitySchedule, ScheduleFields>({
    name: schedule.uri,
    resource: schedule,
    toValues: toFields,
    operation: 'listUserAvailabilitySchedules',
    load: () => requireApi(api).getUserAvailabilitySchedule({ uuid }),
    async update(changes, ifMatch, base) {
      const input = { uuid, ...toScheduleChanges(changes, base) }
      const updated = await requireApi(api).updateUserAvailabilitySchedule(input, { ifMatch })
      cache.invalidate('listEventTypeAvailableTimes')
      return updated
    },
  })
  // A drag changes the grid and the preview, many times a second. The rest is not rendered again.
  const [dragged] = useState(() => new SharedValue<Partial<ScheduleFields> | null>(null))
  const week = useShownWeek(edit.values.timezone)
  return (
    <>
      <div class="availability">
        <div class="stack">
          <HoursCard edit={edit} week={week} onDrag={dragged.set} />
          <DateOverrides schedule={schedule.uri} edit={edit} />
        </div>
        <div class="stack">
          <PreviewCard schedule={schedule} values={edit.values} dragged={dragged} week={week} />
          <ScheduleCard schedule={schedule} edit={edit} />
        </div>
      </div>
      <SaveBar edit={edit} describe={(field, value) => describeField(console, field, value)} />
    </>
  )
}
