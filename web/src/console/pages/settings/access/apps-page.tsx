// The apps that the user allowed: what they may do, what they hold, and revoking their access.
import type { OauthGrant } from '../../../../../../sdk/src/api.gen.ts'
import { formatDateTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { LoadingRows } from '../../../components/loading.tsx'
import { Problem } from '../../../components/problem.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { oauthGrants } from '../../../data/access-queries.ts'
import { idOf } from '../../../data/queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'
import { SettingsArea } from '../settings-area.tsx'
import { ScopeList } from './scope-list.tsx'

const LIST = 'listOauthGrants'

export function AppsPage() {
  const { cache, messages } = useConsole()
  const { apps: texts } = messages.accountPages.tokens
  const { value, error } = useAnswer(oauthGrants(useSessionApi()))
  return (
    <SettingsArea section="apps">
      <p>{value?.collection.length === 0 ? texts.none : texts.lead}</p>
      {error !== null && <Problem error={error} retry={() => cache.invalidate(LIST)} />}
      {value === undefined && error === null && <LoadingRows rows={3} />}
      {value && value.collection.length > 0 && (
        <ul class="rows" aria-label={texts.title}>
          {value.collection.toReversed().map((grant) => (
            <AppRow key={grant.uri} grant={grant} />
          ))}
        </ul>
      )}
    </SettingsArea>
  )
}

function AppRow({ grant }: { readonly grant: OauthGrant }) {
  const { messages, display } = useConsole()
  const { facts, revoke: revokeText, revokeNamed } = messages.accountPages.tokens
  const revoke = useRevoke()
  const format = (text: string) => formatDateTime(display, instant(Date.parse(text)))
  const hosts = grant.redirect_hosts.map((host) => host ?? facts.onDevice)
  const held = [
    { name: facts.webhooks, values: grant.webhook_urls },
    { name: facts.feeds, values: grant.calendar_feed_names },
  ].filter(({ values }) => values.length > 0)
  return (
    <li class="item">
      <div class="item-line">
        <span class="item-text">
          <b>{grant.name}</b>
          <span class="hint">
            {facts.host} {hosts.join(', ')} · {facts.granted}: {format(grant.created_at)} · {facts.lastUsed}:{' '}
            {grant.last_used_at === null ? facts.neverUsed : format(grant.last_used_at)}
          </span>
          {held.map(({ name, values }) => (
            <span key={name} class="hint">
              {name}: {values.join(', ')}
            </span>
          ))}
        </span>
        <button
          type="button"
          class="button plain"
          aria-label={revokeNamed(grant.name)}
          onClick={() => revoke(grant)}
        >
          {revokeText}
        </button>
      </div>
      <ScopeList scopes={grant.scopes} />
    </li>
  )
}

/** The app keeps its access until the request is sent, so that the act can be undone. */
function useRevoke() {
  const api = useSessionApi()
  const { cache, messages, delayAct } = useConsole()
  const texts = messages.access
  return ({ uri, name, webhook_urls, calendar_feed_names }: OauthGrant) => {
    document.getElementById('content')?.focus()
    const ended = webhook_urls.length + calendar_feed_names.length
    delayAct({
      text: ended === 0 ? texts.revoked(name) : texts.revokedWith(name, ended),
      show: () => cache.updateList<OauthGrant>(LIST, (list) => list.filter((one) => one.uri !== uri)),
      async run() {
        await requireApi(api).deleteOauthGrant({ uuid: idOf(uri) })
        cache.invalidate(LIST)
      },
    })
  }
}
