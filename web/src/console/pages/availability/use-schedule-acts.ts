// What can be done with a schedule as a whole: create, duplicate, make default, delete. Each can be undone.
import type { NewUserAvailabilitySchedule, UserAvailabilitySchedule } from '../../../../../sdk/src/api.gen.ts'
import { requireApi, useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'

export const HOURS_PATH = '/app/availability'
const LIST = 'listUserAvailabilitySchedules'

export const schedulePath = (schedule: UserAvailabilitySchedule): string =>
  schedule.default ? HOURS_PATH : `${HOURS_PATH}?schedule=${idOf(schedule.uri)}`

export function useScheduleActs() {
  const { api, cache, messages, navigate, offerUndo, showProblem, delayAct } = useConsole()
  const texts = messages.availability

  const changeList = (
    change: (list: readonly UserAvailabilitySchedule[]) => readonly UserAvailabilitySchedule[],
  ) => cache.updateList(LIST, change)

  const refresh = () => cache.invalidate(LIST, 'listEventTypes')

  const create = async (input: NewUserAvailabilitySchedule): Promise<boolean> => {
    try {
      const created = await requireApi(api).createUserAvailabilitySchedule(input)
      changeList((list) => [...list, created])
      offerUndo(texts.created(created.name), async () => {
        await requireApi(api).deleteUserAvailabilitySchedule({ uuid: idOf(created.uri) })
        changeList((list) => list.filter(({ uri }) => uri !== created.uri))
        navigate(HOURS_PATH)
      })
      navigate(schedulePath(created))
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
      throw error
    }
  }

  return {
    create,
    duplicate: ({ name, timezone, rules, user }: UserAvailabilitySchedule) =>
      create({ user, name: texts.copyOf(name), timezone, rules }),
    async makeDefault(schedule: UserAvailabilitySchedule, previous: UserAvailabilitySchedule | undefined) {
      try {
        await setDefault(schedule.uri)
        if (previous) offerUndo(texts.madeDefault(schedule.name), () => setDefault(previous.uri))
      } catch (error) {
        showProblem(error)
      }
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
