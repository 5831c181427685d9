// Changes which public holidays close the days of the user. Each change acts at once and can be undone.
import { useRef } from 'preact/hooks'
import type { UserPublicHolidays } from '../../../../../sdk/src/api.gen.ts'
import { MeetwrightError } from '../../../../../sdk/src/errors.ts'
import { etagOf } from '../../../../../sdk/src/etags.ts'
import { requireApi, useConsole } from '../../context.ts'
import { keyOf } from '../../data/cache.ts'
import { userHolidays } from '../../data/holiday-queries.ts'

const CHOICE = 'getUserPublicHolidays'

/** What depends on it. */
const AFFECTED = ['listEventTypeAvailableTimes', 'explainEventTypeAvailableTime', 'listClosedTimes'] as const

type Choice = Pick<UserPublicHolidays, 'country' | 'region' | 'open_days'>
type Changes = Partial<Choice>

export type HolidayActs = ReturnType<typeof useHolidayActs>

/** Use it once per page: its changes wait for one another. */
export function useHolidayActs() {
  const { api, cache, user, offerUndo, showProblem } = useConsole()
  // Changes are sent one after the other: each contains all open days.
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)
  // By country. The arrow keys choose every country on the way: each gets back what it had.
  const former = useRef(new Map<string, Choice>())
  const present = () => cache.get(keyOf(userHolidays(user.uri)))?.value as UserPublicHolidays | undefined
  const show = (change: (choice: UserPublicHolidays) => UserPublicHolidays) =>
    cache.update<UserPublicHolidays>(CHOICE, (choice) => (choice.user === user.uri ? change(choice) : choice))

  function save(changes: Changes): Promise<void> {
    const ifMatch = waiting.current === 0 ? etagOf(present() ?? {}) : undefined
    const release = cache.hold()
    waiting.current += 1
    show((choice) => ({ ...choice, ...changes }))
    const saving = queue.current.then(async () => {
      try {
        const updated = await requireApi(api).updateUserPublicHolidays(
          { user: user.uri, ...changes },
          { ifMatch },
        )
        if (waiting.current === 1) show(() => updated)
        cache.invalidate(...AFFECTED)
      } catch (failure) {
        cache.invalidate(CHOICE)
        throw failure
      } finally {
        waiting.current -= 1
        release()
      }
    })
    queue.current = saving.catch(() => undefined)
    return saving
  }

  function keepOpen(id: string, isOpen: boolean): Promise<void> {
    const others = (present()?.open_days ?? []).filter((one) => one !== id)
    return save({ open_days: isOpen ? [...others, id] : others })
  }

  /** Some of the open days may be unknown by now, such as those of another region. */
  function returnTo(country: string | null): Promise<void> | undefined {
    const choice = country === null ? undefined : former.current.get(country)
    return (
      choice &&
      save(choice).catch((failure) => {
        const isUnknown = failure instanceof MeetwrightError && failure.status === 400
        if (!isUnknown || waiting.current > 0) throw failure
        return save({ ...choice, open_days: [] })
      })
    )
  }

  return {
    /** Opens or closes a day. */
    setOpen(id: string, isOpen: boolean, text: string): void {
      keepOpen(id, isOpen).then(() => offerUndo(text, () => keepOpen(id, !isOpen)), showProblem)
    },

    /** Another country has other regions and days. If it was chosen before, it has those of that time. */
    choosePlace(country: string | null, region: string | null, text: string): void {
      const stored = present()
      if (stored === undefined) return
      const before: Choice = { country: stored.country, region: stored.region, open_days: stored.open_days }
      if (before.country !== null) former.current.set(before.country, before)
      const chosen =
        country === before.country
          ? save({ country, region, open_days: before.open_days })
          : (returnTo(country) ?? save({ country, region, open_days: [] }))
      chosen.then(() => offerUndo(text, () => save(before)), showProblem)
    },
  }
}
