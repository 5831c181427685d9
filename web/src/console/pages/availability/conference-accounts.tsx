// Accounts at services for video conferences: their state, and how to connect and disconnect them.
import { useRef } from 'preact/hooks'
import type { ConferenceAccount } from '../../../../../sdk/src/api.gen.ts'
import { providerLabels } from '../../../../../server/src/domain/calendar/provider-labels.ts'
import { Problem } from '../../components/problem.tsx'
import { requireApi, useConsole } from '../../context.ts'
import { conferenceAccounts, idOf } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { tones } from './calendar-accounts.tsx'
import { CalendarLine } from './calendar-line.tsx'
import { conferenceTexts } from './conference-texts.ts'
import { connectPath, describeFailure } from './describe-account.ts'

const OPERATION = 'listConferenceAccounts'

/** Nothing, if there is no account and none can be connected. */
export function ConferenceAccounts() {
  const { messages, user, viewer, cache, display, accountProviders, href } = useConsole()
  const texts = conferenceTexts[display.locale]
  const { value, error } = useAnswer(conferenceAccounts(user.uri))
  const title = useRef<HTMLHeadingElement>(null)
  const isOwn = user.uri === viewer.uri
  const canConnect = isOwn && accountProviders.includes('zoom')
  const accounts = value?.collection ?? []
  if (accounts.length === 0 && !canConnect) return null
  return (
    <section class="card">
      <div class="item-line">
        <h2 ref={title} tabIndex={-1}>
          {texts.title}
        </h2>
        {canConnect && accounts.length === 0 && (
          <a class="button" href={href(connectPath('zoom'))}>
            {messages.accounts.connect}: {providerLabels.zoom}
          </a>
        )}
      </div>
      <p class="hint">{texts.lead}</p>
      {error !== null && <Problem error={error} retry={() => cache.invalidate(OPERATION)} />}
      {accounts.length > 0 && (
        <ul class="rows">
          {accounts.map((account) => (
            <li key={account.uri} class="item">
              <Account
                account={account}
                canConnect={canConnect}
                onDisconnect={() => title.current?.focus()}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface AccountProps {
  readonly account: ConferenceAccount
  readonly canConnect: boolean
  /** The focus must not be lost with the row. */
  readonly onDisconnect: () => void
}

function Account({ account, canConnect, onDisconnect }: AccountProps) {
  const { messages, api, cache, href, delayAct } = useConsole()
  const { accounts: texts } = messages
  const { uri, provider, state } = account
  const label = providerLabels[provider]
  const name = account.account ?? label
  const disconnect = () => {
    onDisconnect()
    delayAct({
      text: texts.disconnected(name),
      show: () =>
        cache.updateList<ConferenceAccount>(OPERATION, (list) => list.filter((one) => one.uri !== uri)),
      async run() {
        await requireApi(api).deleteConferenceAccount({ uuid: idOf(uri) })
        cache.invalidate(OPERATION)
      },
    })
  }
  const connect = () => location.assign(href(connectPath(provider, account)))
  const failure = state === 'active' ? null : describeFailure(texts, account)
  return (
    <>
      <CalendarLine
        name={name}
        tone={tones[state]}
        state={texts.states[state]}
        actions={[
          ...(canConnect ? [[texts.connect, connect] as const] : []),
          [texts.disconnect, disconnect] as const,
        ]}
      >
        {label}
      </CalendarLine>
      {failure !== null && (
        <div class="problem">
          <p>{failure}</p>
        </div>
      )}
    </>
  )
}
