// Creates, changes and deletes time off. Each can be undone.
import type { NewUserTimeOff, UserTimeOff, UserTimeOffChanges } from '../../../../../sdk/src/api.gen.ts'
import { etagOf } from '../../../../../sdk/src/etags.ts'
import { requireApi, useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import { formatPeriod, periodOf } from './period.ts'

const LIST = 'listUserTimeOff'

/** What depends on it. */
const AFFECTED = ['listEventTypeAvailableTimes', 'explainEventTypeAvailableTime', 'listClosedTimes'] as const

export function useTimeOffActs() {
  const console = useConsole()
  const { api, cache, messages, offerUndo, delayAct } = console
  const texts = messages.timeOff

  const changeList = (change: (list: readonly UserTimeOff[]) => readonly UserTimeOff[]) => {
    cache.invalidate(...AFFECTED)
    return cache.updateList<UserTimeOff>(LIST, (list) =>
      change(list).toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1)),
    )
  }
  const replace = (updated: UserTimeOff) =>
    changeList((list) => list.map((one) => (one.uri === updated.uri ? updated : one)))
  const removeFromList = ({ uri }: UserTimeOff) => changeList((list) => list.filter((one) => one.uri !== uri))
  const format = (timeOff: UserTimeOff) => formatPeriod(console, periodOf(timeOff))

  return {
    async create(input: NewUserTimeOff): Promise<void> {
      const created = await requireApi(api).createUserTimeOff(input)
      changeList((list) => [...list, created])
      offerUndo(texts.added(format(created)), async () => {
        await requireApi(api).deleteUserTimeOff({ uuid: idOf(created.uri) })
        removeFromList(created)
      })
    },

    /** Refused with the present state if someone else changed it after `base` was read. */
    async change(base: UserTimeOff, changes: UserTimeOffChanges): Promise<void> {
      const { start_time, end_time, reason } = base
      const uuid = idOf(base.uri)
      const updated = await requireApi(api).updateUserTimeOff({ uuid, ...changes }, { ifMatch: etagOf(base) })
      replace(updated)
      offerUndo(texts.changed(format(updated)), async () => {
        const options = { ifMatch: etagOf(updated) }
        replace(await requireApi(api).updateUserTimeOff({ uuid, start_time, end_time, reason }, options))
      })
    },

    replace,

    remove(timeOff: UserTimeOff): void {
      delayAct({
        text: texts.deleted(format(timeOff)),
        show: () => removeFromList(timeOff),
        async run() {
          await requireApi(api).deleteUserTimeOff({ uuid: idOf(timeOff.uri) })
          cache.invalidate(LIST, ...AFFECTED)
        },
      })
    },
  }
}
