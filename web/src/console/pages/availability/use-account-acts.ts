// Connects and disconnects accounts on calendar servers, and changes what their calendars do.
import type {
  CalendarConnection,
  ConnectedCalendar,
  ConnectedCalendarChanges,
} from '../../../../../sdk/src/api.gen.ts'
import { requireApi, useConsole } from '../../context.ts'
import { pickFields } from '../../data/find-conflicts.ts'
import { idOf } from '../../data/queries.ts'
import { accountName, receivingCalendar } from './describe-account.ts'
import { useRequestRead } from './use-calendar-acts.ts'

const OPERATION = 'listCalendarConnections'

export interface AccountInput {
  readonly url: string
  readonly username: string
  readonly password: string
}

type Connections = readonly CalendarConnection[]

type Settings = Partial<Pick<ConnectedCalendar, keyof ConnectedCalendarChanges>>

/** At most one calendar receives bookings. */
function withChanges(connections: Connections, changed: ConnectedCalendar, changes: Settings): Connections {
  const change = (calendar: ConnectedCalendar): ConnectedCalendar => {
    if (calendar.uri === changed.uri) return { ...calendar, ...changes }
    return changes.receives_bookings ? { ...calendar, receives_bookings: false } : calendar
  }
  return connections.map((connection) => ({ ...connection, calendars: connection.calendars.map(change) }))
}

export function useAccountActs() {
  const { api, cache, messages, user, showToast, showProblem, offerUndo, delayAct } = useConsole()
  const { accounts: texts } = messages
  const requestRead = useRequestRead()

  const updateCalendar = async (calendar: ConnectedCalendar, changes: Settings) => {
    await requireApi(api).updateConnectedCalendar({ uuid: idOf(calendar.uri), ...changes })
    cache.invalidate(OPERATION)
  }

  /** Shows the change at once. `takeBack`: restores what was saved before. */
  const change = async (
    calendar: ConnectedCalendar,
    changes: Settings,
    takeBack: () => Promise<void>,
  ): Promise<void> => {
    const hide = cache.updateList<CalendarConnection>(OPERATION, (list) =>
      withChanges(list, calendar, changes),
    )
    try {
      await updateCalendar(calendar, changes)
      offerUndo(messages.save.saved, takeBack)
    } catch (error) {
      hide()
      showProblem(error)
    }
  }

  return {
    async connect(input: AccountInput): Promise<void> {
      const connected = await requireApi(api).createCalendarConnection({
        provider: 'caldav',
        user: user.uri,
        ...input,
      })
      cache.updateList<CalendarConnection>(OPERATION, (list) => [...list, connected])
      cache.invalidate(OPERATION)
      const name = receivingCalendar([connected])?.name
      const account = accountName(connected)
      showToast({ text: name ? texts.connectedReceiving(account, name) : texts.connected(account) })
    },

    async changePassword({ uri }: CalendarConnection, password: string): Promise<void> {
      await requireApi(api).updateCalendarConnection({ uuid: idOf(uri), password })
      cache.invalidate(OPERATION)
      showToast({ text: texts.passwordSaved })
    },

    read: (connection: CalendarConnection): Promise<void> =>
      requestRead(accountName(connection), () =>
        requireApi(api).readCalendarConnection({ uuid: idOf(connection.uri) }),
      ),

    /** Changes how a calendar blocks time, or what happens to bookings that the user moves or deletes in it. */
    changeSettings: (
      calendar: ConnectedCalendar,
      changes: Omit<Settings, 'receives_bookings'>,
    ): Promise<void> =>
      change(calendar, changes, () =>
        updateCalendar(calendar, pickFields({ ...calendar }, Object.keys(changes))),
      ),

    /** The rules for moved and deleted bookings stay the same. `to`: undefined = no calendar. */
    async receiveIn(from: ConnectedCalendar | undefined, to: ConnectedCalendar | undefined): Promise<void> {
      const rules = from && { on_move: from.on_move, on_delete: from.on_delete }
      const chosen = to ?? from
      if (chosen === undefined) return
      await change(chosen, to ? { receives_bookings: true, ...rules } : { receives_bookings: false }, () =>
        from
          ? updateCalendar(from, { receives_bookings: true })
          : updateCalendar(chosen, { receives_bookings: false }),
      )
    },

    /** Can be undone for some seconds. */
    disconnect(connection: CalendarConnection): void {
      delayAct({
        text: texts.disconnected(accountName(connection)),
        show: () =>
          cache.updateList<CalendarConnection>(OPERATION, (list) =>
            list.filter(({ uri }) => uri !== connection.uri),
          ),
        async run() {
          await requireApi(api).deleteCalendarConnection({ uuid: idOf(connection.uri) })
          cache.invalidate(OPERATION)
        },
      })
    },

    /** Calls the calendar server, so it can't be undone. */
    async disconnectAndRemove(connection: CalendarConnection): Promise<void> {
      await requireApi(api).deleteCalendarConnection({ uuid: idOf(connection.uri), entries: 'remove' })
      cache.invalidate(OPERATION)
      showToast({ text: texts.disconnected(accountName(connection)) })
    },
  }
}
