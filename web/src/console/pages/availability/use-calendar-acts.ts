// Adds, renames, reads and deletes calendars that make the user busy, and creates and deletes feeds of their meetings.
import type { CalendarFeed, CalendarSubscription } from '../../../../../sdk/src/api.gen.ts'
import { MeetwrightError } from '../../../../../sdk/src/errors.ts'
import { describeProblem } from '../../components/problem.tsx'
import { requireApi, useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import { useCopy } from '../../shell/use-copy.ts'

interface Named {
  readonly uri: string
  readonly name: string
}

/** Changes the cached list of an operation. */
function useList<Item extends Named>(operation: string) {
  const { cache, delayAct } = useConsole()
  const change = (update: (list: readonly Item[]) => readonly Item[]) => cache.updateList(operation, update)
  return {
    add: (item: Item) => change((list) => [...list, item]),
    replace: (item: Item) => change((list) => list.map((one) => (one.uri === item.uri ? item : one))),
    /** Can be undone for some seconds. */
    remove: (item: Item, text: string, request: () => Promise<void>) =>
      delayAct({
        text,
        show: () => change((list) => list.filter(({ uri }) => uri !== item.uri)),
        async run() {
          await request()
          cache.invalidate(operation)
        },
      }),
  }
}

/** Requests a read of a calendar or an account, and says what happens. */
export function useRequestRead() {
  const console = useConsole()
  const { messages, showToast } = console
  const texts = messages.calendars
  return async (name: string, request: () => Promise<unknown>): Promise<void> => {
    try {
      await request()
      showToast({ text: texts.reading(name) })
    } catch (error) {
      const isTooSoon = error instanceof MeetwrightError && error.status === 429
      const text = isTooSoon ? texts.readRecently : describeProblem(console, error).text
      showToast({ text, tone: 'bad' })
    }
  }
}

export function useSubscriptionActs() {
  const { api, messages, user, showToast, offerUndo } = useConsole()
  const requestRead = useRequestRead()
  const texts = messages.calendars
  const list = useList<CalendarSubscription>('listCalendarSubscriptions')
  const rename = (uri: string, name: string) =>
    requireApi(api)
      .updateCalendarSubscription({ uuid: idOf(uri), name })
      .then(list.replace)
  return {
    async add(input: { readonly url: string; readonly name: string }): Promise<void> {
      const { url, name } = input
      const added = await requireApi(api).createCalendarSubscription({
        user: user.uri,
        url,
        ...(name ? { name } : {}),
      })
      list.add(added)
      showToast({ text: texts.added(added.name) })
    },
    async rename({ uri, name: previous }: CalendarSubscription, name: string): Promise<void> {
      await rename(uri, name)
      offerUndo(texts.renamed(name), async () => void (await rename(uri, previous)))
    },
    read: ({ uri, name }: CalendarSubscription): Promise<void> =>
      requestRead(name, () => requireApi(api).readCalendarSubscription({ uuid: idOf(uri) })),
    remove: (calendar: CalendarSubscription) =>
      list.remove(calendar, texts.deleted(calendar.name), () =>
        requireApi(api).deleteCalendarSubscription({ uuid: idOf(calendar.uri) }),
      ),
  }
}

export function useFeedActs() {
  const { api, messages } = useConsole()
  const texts = messages.calendars
  const copy = useCopy()
  const list = useList<CalendarFeed>('listCalendarFeeds')
  return {
    async create(name: string): Promise<void> {
      list.add(await requireApi(api).createCalendarFeed({ name }))
    },
    copy: ({ url }: CalendarFeed): Promise<void> => copy(url ?? '', texts.copied),
    remove: (feed: CalendarFeed) =>
      list.remove(feed, texts.feedDeleted(feed.name), () =>
        requireApi(api).deleteCalendarFeed({ uuid: idOf(feed.uri) }),
      ),
  }
}
