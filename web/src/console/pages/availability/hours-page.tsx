// The hours in which people can book: the schedules of the user, each with a week.
import { useState } from 'preact/hooks'
import type { UserAvailabilitySchedule } from '../../../../../sdk/src/api.gen.ts'
import { formatTime } from '../../../../../server/src/domain/language/format-moments.ts'
import { findZoneCity } from '../../../../../server/src/domain/language/zone-names.ts'
import { findShownSchedule } from '../../../../../server/src/domain/pages/console-pages.ts'
import { getZone } from '../../../../../server/src/domain/time/zone.ts'
import { Icon } from '../../components/icon.tsx'
import { LoadingRows } from '../../components/loading.tsx'
import { Problem } from '../../components/problem.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { useConsole } from '../../context.ts'
import { schedules } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { AvailabilityPage } from './availability-page.tsx'
import { NewSchedule } from './new-schedule.tsx'
import { ScheduleEditor } from './schedule-editor.tsx'
import { schedulePath } from './use-schedule-acts.ts'

export const HoursPage = () => (
  <AvailabilityPage>
    <Schedules />
  </AvailabilityPage>
)

function Schedules() {
  const { user, location } = useConsole()
  const { value, error } = useAnswer(schedules(user.uri))
  const list = value?.collection ?? []
  const shown = findShownSchedule(list, location.query.schedule)
  return (
    <>
      {error !== null && <Problem error={error} />}
      {value === undefined && error === null && <LoadingRows rows={7} />}
      {shown && (
        <>
          <ScheduleTabs list={list} shown={shown} />
          <ScheduleEditor key={shown.uri} schedule={shown} />
        </>
      )}
    </>
  )
}

interface ScheduleTabsProps {
  readonly list: readonly UserAvailabilitySchedule[]
  readonly shown: UserAvailabilitySchedule
}

function ScheduleTabs({ list, shown }: ScheduleTabsProps) {
  const { messages, href, display, now } = useConsole()
  const [isCreating, setCreating] = useState(false)
  return (
    <div class="page-head">
      <Tabs
        label={messages.availability.schedules}
        tabs={list.map((schedule) => ({
          label: <ScheduleLabel schedule={schedule} />,
          href: href(schedulePath(schedule)),
          isCurrent: schedule.uri === shown.uri,
        }))}
      />
      <button type="button" class="button plain" onClick={() => setCreating(true)}>
        <Icon name="plus" /> {messages.availability.newSchedule}
      </button>
      <p class="hint zone-time">
        {messages.availability.timeThere(
          findZoneCity(shown.timezone) ?? shown.timezone,
          formatTime({ ...display, zone: getZone(shown.timezone) }, now),
        )}
      </p>
      {isCreating && <NewSchedule onClose={() => setCreating(false)} />}
    </div>
  )
}

function ScheduleLabel({ schedule }: { readonly schedule: UserAvailabilitySchedule }) {
  const { availability: texts } = useConsole().messages
  return (
    <span class="schedule-label">
      {schedule.name}
      {schedule.default && (
        <>
          <Icon name="star" />
          <span class="unseen">{texts.default}</span>
        </>
      )}
    </span>
  )
}
