// Accounts on calendar servers: their state, their calendars, and which calendar receives the user's bookings.
import { useRef, useState } from 'preact/hooks'
import type { CalendarConnection } from '../../../../../sdk/src/api.gen.ts'
import { instant } from '../../../../../server/src/domain/time/instant.ts'
import { LoadingRows } from '../../components/loading.tsx'
import { Problem } from '../../components/problem.tsx'
import { useConsole } from '../../context.ts'
import { calendarConnections } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useRefresh } from '../../data/use-refresh.ts'
import { ConnectAccount, DisconnectAccount, NewPassword } from './account-dialogs.tsx'
import { CalendarLine } from './calendar-line.tsx'
import { ConnectedCalendarRow } from './connected-calendar.tsx'
import { accountName, connectPath, describeFailure, describeRead } from './describe-account.ts'
import { formatNear } from './describe-reason.ts'
import { ReceivingCalendar } from './receiving-calendar.tsx'
import { useAccountActs } from './use-account-acts.ts'

export function CalendarAccounts() {
  const { messages, user, viewer, cache } = useConsole()
  const texts = messages.accounts
  // A connection needs the password of its user.
  const isOwn = user.uri === viewer.uri
  const { value, error } = useAnswer(calendarConnections(user.uri))
  const [isConnecting, setConnecting] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const [hasRequestedRead, setRequestedRead] = useState(false)
  const isWaiting =
    value?.collection.some(({ calendars }) => calendars.some(({ state }) => state === 'waiting')) ?? false
  useRefresh('listCalendarConnections', hasRequestedRead || isWaiting)
  return (
    <section class="card">
      <div class="item-line">
        <h2 ref={title} tabIndex={-1}>
          {texts.title}
        </h2>
        {isOwn && (
          <button type="button" class="button main" onClick={() => setConnecting(true)}>
            {texts.connect}
          </button>
        )}
      </div>
      <p class="hint">{texts.lead}</p>
      {error !== null && <Problem error={error} retry={() => cache.invalidate('listCalendarConnections')} />}
      {value === undefined && error === null && <LoadingRows rows={2} />}
      {value?.collection.length === 0 && <p>{texts.empty}</p>}
      {value && value.collection.length > 0 && (
        <>
          <ul class="rows">
            {value.collection.map((connection) => (
              <li key={connection.uri} class="item">
                <Account
                  connection={connection}
                  isOwn={isOwn}
                  onRead={() => setRequestedRead(true)}
                  onDisconnect={() => title.current?.focus()}
                />
              </li>
            ))}
          </ul>
          {isOwn && <ReceivingCalendar connections={value.collection} />}
        </>
      )}
      {isConnecting && <ConnectAccount onClose={() => setConnecting(false)} />}
    </section>
  )
}

export const tones = { active: 'good', failing: 'bad', refused: 'bad', given_up: 'bad' } as const

interface AccountProps {
  readonly connection: CalendarConnection
  readonly isOwn: boolean
  readonly onRead: () => void
  /** The focus must not be lost with the row. */
  readonly onDisconnect: () => void
}

function Account({ connection, isOwn, onRead, onDisconnect }: AccountProps) {
  const console = useConsole()
  const { accounts: texts, calendars: calendarTexts } = console.messages
  const acts = useAccountActs()
  const [dialog, setDialog] = useState<'password' | 'disconnect' | null>(null)
  const close = () => setDialog(null)
  const { account, host, provider, state, calendars } = connection
  const name = accountName(connection)
  const read = () => {
    onRead()
    void acts.read(connection)
  }
  const disconnect = () => {
    if (calendars.some(({ receives_bookings }) => receives_bookings)) return setDialog('disconnect')
    onDisconnect()
    acts.disconnect(connection)
  }
  const renew =
    provider === 'caldav'
      ? ([texts.newPassword, () => setDialog('password')] as const)
      : ([texts.connect, () => location.assign(console.href(connectPath(provider, connection)))] as const)
  const actions = [
    // The server would refuse the password again.
    ...(state === 'refused' ? [] : [[calendarTexts.readNow, read] as const]),
    ...(isOwn ? [renew] : []),
    [texts.disconnect, disconnect] as const,
  ]
  return (
    <>
      <CalendarLine name={name} tone={tones[state]} state={texts.states[state]} actions={actions}>
        {account === null ? '' : `${host} · `}
        {describeRead(console, connection)}
      </CalendarLine>
      {state !== 'active' && <Failure connection={connection} />}
      {!isOwn && <p class="hint">{texts.ofColleague}</p>}
      {isOwn && calendars.length === 0 && <p class="hint">{texts.noCalendars}</p>}
      {isOwn && calendars.length > 0 && (
        <ul class="account-calendars">
          {calendars.map((calendar) => (
            <ConnectedCalendarRow key={calendar.uri} calendar={calendar} />
          ))}
        </ul>
      )}
      {dialog === 'password' && <NewPassword connection={connection} onClose={close} />}
      {dialog === 'disconnect' && (
        <DisconnectAccount connection={connection} onDisconnect={onDisconnect} onClose={close} />
      )}
    </>
  )
}

function Failure({ connection }: Pick<AccountProps, 'connection'>) {
  const { state, failing_since, read_at } = connection
  const console = useConsole()
  const { accounts: texts, calendars: calendarTexts } = console.messages
  const since = failing_since && formatNear(console, instant(Date.parse(failing_since)), console.now)
  return (
    <div class="problem">
      <p>
        {state === 'given_up' ? texts.givenUp : describeFailure(texts, connection)}{' '}
        {since && calendarTexts.failingSince(since)}
      </p>
      {state !== 'given_up' && read_at !== null && <p>{calendarTexts.eventsStay}</p>}
    </div>
  )
}
