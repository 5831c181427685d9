// When people can book: the week of the default schedule, with common choices.

import { useState } from 'preact/hooks'
import { findZoneCity } from '../../../../../server/src/domain/language/zone-names.ts'
import { HoursList } from '../../components/hours-list.tsx'
import { LoadingRows } from '../../components/loading.tsx'
import { describeProblem, Problem } from '../../components/problem.tsx'
import { openOnFirst, toRules, toWeekHours, type WeekHours } from '../../components/week-hours.ts'
import { requireApi, useConsole } from '../../context.ts'
import { idOf, schedules } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { stepPath } from './setup-page.tsx'

const choices = {
  weekdays: openOnFirst(5, '09:00', '17:00'),
  everyDay: openOnFirst(7, '09:00', '17:00'),
  evenings: openOnFirst(5, '17:00', '21:00'),
  empty: openOnFirst(0, '', ''),
} as const

export function HoursStep() {
  const console = useConsole()
  const { api, cache, messages, user, navigate } = console
  const texts = messages.setup
  const { value, error } = useAnswer(schedules(user.uri))
  const schedule = value?.collection.find((one) => one.default)
  const [typed, setTyped] = useState<WeekHours | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const hours = typed ?? (schedule && toWeekHours(schedule.rules))

  const save = async () => {
    if (!schedule || !hours) return
    try {
      const rules = toRules(hours, schedule.rules)
      await requireApi(api).updateUserAvailabilitySchedule({ uuid: idOf(schedule.uri), rules })
      cache.invalidate('listUserAvailabilitySchedules')
      navigate(stepPath('type'))
    } catch (failure) {
      setProblem(describeProblem(console, failure).text)
    }
  }
  const timezone = schedule?.timezone ?? user.timezone
  return (
    <>
      <h1>{texts.hoursTitle}</h1>
      <p class="lead">{texts.hoursLead(findZoneCity(timezone) ?? timezone)}</p>
      {error !== null && <Problem error={error} />}
      {hours === undefined && error === null && <LoadingRows rows={7} />}
      {hours && (
        <>
          <div class="buttons">
            {Object.entries(choices).map(([name, choice]) => (
              <button key={name} type="button" class="button plain" onClick={() => setTyped(choice)}>
                {texts.choices[name as keyof typeof choices]}
              </button>
            ))}
          </div>
          <HoursList hours={hours} onChange={setTyped} />
          {problem !== null && <p role="alert">{`${messages.problems.notSaved} ${problem}`}</p>}
          <div class="buttons">
            <button type="button" class="button main" onClick={() => void save()}>
              {texts.next}
            </button>
            <a href={console.href(stepPath('type'))}>{texts.skip}</a>
          </div>
        </>
      )}
    </>
  )
}
