// The user's personal access tokens: for programs that call the API on their behalf.
import { useState } from 'preact/hooks'
import type { CreatedPersonalAccessToken, PersonalAccessToken } from '../../../../../../sdk/src/api.gen.ts'
import { formatDateTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { LoadingRows } from '../../../components/loading.tsx'
import { Problem } from '../../../components/problem.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { accessTokens } from '../../../data/access-queries.ts'
import { idOf } from '../../../data/queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'
import { useShortcuts } from '../../../shell/use-shortcuts.ts'
import { SettingsArea } from '../settings-area.tsx'
import { ShownOnce } from '../shown-once.tsx'
import { NewToken } from './new-token.tsx'
import { ScopeList } from './scope-list.tsx'

const LIST = 'listAccessTokens'

export function TokensPage() {
  const { cache, messages } = useConsole()
  const { tokens: texts } = messages.accountPages.tokens
  const { value, error } = useAnswer(accessTokens(useSessionApi()))
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<CreatedPersonalAccessToken | null>(null)
  useShortcuts({ n: () => setCreating(true) })
  return (
    <SettingsArea section="tokens">
      <p>{texts.lead}</p>
      {created && (
        <ShownOnce
          label={texts.created(created.name)}
          secret={created.token}
          texts={{ ...messages.access, shownOnce: texts.shownOnce }}
          onDone={() => setCreated(null)}
        />
      )}
      <div class="buttons">
        <button type="button" class="button main" onClick={() => setCreating(true)}>
          {texts.create}
        </button>
      </div>
      {error !== null && <Problem error={error} retry={() => cache.invalidate(LIST)} />}
      {value === undefined && error === null && <LoadingRows rows={3} />}
      {value?.collection.length === 0 && <p class="empty">{texts.none}</p>}
      {value && value.collection.length > 0 && (
        <ul class="rows" aria-label={texts.title}>
          {value.collection.toReversed().map((token) => (
            <TokenRow key={token.uri} token={token} />
          ))}
        </ul>
      )}
      {isCreating && (
        <NewToken
          onClose={(token) => {
            setCreating(false)
            if (token) setCreated(token)
          }}
        />
      )}
    </SettingsArea>
  )
}

function TokenRow({ token }: { readonly token: PersonalAccessToken }) {
  const { messages } = useConsole()
  const texts = messages.accountPages.tokens
  const describe = useTokenFacts()
  const revoke = useRevoke()
  return (
    <li class="item">
      <div class="item-line">
        <span class="item-text">
          <b>{token.name}</b>
          <span class="hint">{describe(token)}</span>
        </span>
        <button
          type="button"
          class="button plain"
          aria-label={texts.revokeNamed(token.name)}
          onClick={() => revoke(token)}
        >
          {texts.revoke}
        </button>
      </div>
      <ScopeList scopes={token.scopes} />
    </li>
  )
}

function useTokenFacts(): (token: PersonalAccessToken) => string {
  const { messages, display, now } = useConsole()
  const { facts } = messages.accountPages.tokens
  const format = (text: string | null, none: string) =>
    text === null ? none : formatDateTime(display, instant(Date.parse(text)))
  return ({ created_at, last_used_at, expires_at }) => {
    const isExpired = expires_at !== null && Date.parse(expires_at) <= now
    return [
      `${facts.created}: ${format(created_at, '')}`,
      `${facts.lastUsed}: ${format(last_used_at, facts.neverUsed)}`,
      `${isExpired ? facts.expired : facts.expires}: ${format(expires_at, facts.noExpiry)}`,
    ].join(' · ')
  }
}

/** It works until the request is sent, so that the act can be undone. */
function useRevoke() {
  const api = useSessionApi()
  const { cache, messages, delayAct } = useConsole()
  return ({ uri, name }: PersonalAccessToken) => {
    document.getElementById('content')?.focus()
    delayAct({
      text: messages.access.revoked(name),
      show: () =>
        cache.updateList<PersonalAccessToken>(LIST, (list) => list.filter((one) => one.uri !== uri)),
      async run() {
        await requireApi(api).deleteAccessToken({ uuid: idOf(uri) })
        cache.invalidate(LIST)
      },
    })
  }
}
