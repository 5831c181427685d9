// What can be done with a schedule as a whole: create, duplicate, make default, delete. Each can be undone.
import type { NewUserAvailabilitySchedule, UserAvailabilitySchedule } from '../../../../../sdk/src/api.gen.ts'
import type { Page } from '../../../../../sdk/src/list.ts'
import { describeProblem } from '../../components/problem.tsx'
import { requireApi, useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'

export const HOURS_PATH = '/app/availability'
const LIST = 'listUserAvailabilitySchedules'

export const schedulePath = (schedule: UserAvailabilitySchedule): string =>
  schedule.default ? HOURS_PATH : `${HOURS_PATH}?schedule=${idOf(schedule.uri)}`

type Schedules = Page<UserAvailabilitySchedule>

export function useScheduleActs() {
  const console = useConsole()
  const { api, cache, messages, navigate, showToast, undo, delayAct } = console
  const texts = messages.availability

  const changeList = (
    change: (list: readonly UserAvailabilitySchedule[]) => readonly UserAvailabilitySchedule[],
  ) => cache.update<Schedules>(LIST, (page) => ({ ...page, collection: [...change(page.collection)] }))

  const refresh = () => cache.invalidate(LIST, 'listEventTypes')

  const showResult = (text: string) =>
    showToast({ text, action: { label: messages.shell.undo, run: () => void undo.run() } })

  const showProblem = (error: unknown) =>
    showToast({
      text: `${messages.problems.notSaved} ${describeProblem(console, error).text}`,
      tone: 'bad',
      durationMs: null,
    })

  const create = async (input: NewUserAvailabilitySchedule): Promise<boolean> => {
    try {
      const created = await requireApi(api).createUserAvailabilitySchedule(input)
      changeList((list) => [...list, created])
      undo.push(async () => {
        await requireApi(api).deleteUserAvailabilitySchedule({ uuid: idOf(created.uri) })
        changeList((list) => list.filter(({ uri }) => uri !== created.uri))
        navigate(HOURS_PATH)
      })
      navigate(schedulePath(created))
      showResult(texts.created(created.name))
      return true
    } catch (error) {
      showProblem(error)
      return false
    }
  }

  const setDefault = async (uri: string): Promise<void> => {
    const takeBack = changeList((list) => list.map((one) => ({ ...one, default: one.uri === uri })))
    try {
      await requireApi(api).updateUserAvailabilitySchedule({ uuid: idOf(uri), default: true })
      refresh()
    } catch (error) {
      takeBack()
      showProblem(error)
    }
  }

  return {
    create,
    duplicate: ({ name, timezone, rules, user }: UserAvailabilitySchedule) =>
      create({ user, name: texts.copyOf(name), timezone, rules }),
    async makeDefault(schedule: UserAvailabilitySchedule, previous: UserAvailabilitySchedule | undefined) {
      await setDefault(schedule.uri)
      if (previous) undo.push(() => setDefault(previous.uri))
      showResult(texts.madeDefault(schedule.name))
    },
    remove(schedule: UserAvailabilitySchedule) {
      navigate(HOURS_PATH)
      delayAct({
        text: texts.deleted(schedule.name),
        show: () => changeList((list) => list.filter(({ uri }) => uri !== schedule.uri)),
        async run() {
          await requireApi(api).deleteUserAvailabilitySchedule({ uuid: idOf(schedule.uri) })
          refresh()
        },
      })
    },
  }
}
