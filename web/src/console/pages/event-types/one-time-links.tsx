// Links for one booking: create, copy, see which are used, and take back.
import { useState } from 'preact/hooks'
import type { EventType, SchedulingLink, Share } from '../../../../../sdk/src/api.gen.ts'
import { formatDateTime } from '../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../server/src/domain/time/instant.ts'
import { LoadingRows } from '../../components/loading.tsx'
import { Problem } from '../../components/problem.tsx'
import { type Console, requireApi, useConsole } from '../../context.ts'
import { schedulingLinks, shares } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useCopy } from '../../shell/use-copy.ts'
import { listLinks, type OneTimeLink } from './list-links.ts'
import { NewShareDialog } from './new-share.tsx'

const ENDING_LENGTH = 6
const LISTS = ['listSchedulingLinks', 'listShares'] as const

export function OneTimeLinks({ type }: { readonly type: EventType }) {
  const { api, cache, messages, showToast, showProblem } = useConsole()
  const texts = messages.share
  const copy = useCopy()
  const [isCreating, setCreating] = useState(false)
  const { value: linkPage, error: linksError } = useAnswer(schedulingLinks(type.uri))
  const { value: sharePage, error: sharesError } = useAnswer(shares(type.uri))
  const error = linksError ?? sharesError
  const isLoading = error === null && !(linkPage && sharePage)
  const links = linkPage && sharePage && listLinks(linkPage.collection, sharePage.collection)
  const hasMore = [linkPage, sharePage].some((page) => page?.pagination.next_page_token)

  const announce = (url: string) => {
    cache.invalidate(...LISTS)
    showToast({ text: texts.created, action: { label: texts.copy, run: () => void copy(url) } })
  }
  const create = async () => {
    try {
      const created = await requireApi(api).createSchedulingLink({
        owner: type.uri,
        owner_type: 'EventType',
        max_event_count: 1,
      })
      announce(created.booking_url)
    } catch (failure) {
      showProblem(failure)
    }
  }
  return (
    <section aria-labelledby="share-links">
      <h2 id="share-links">{texts.links}</h2>
      <p class="hint">{texts.linksHint}</p>
      {error !== null && <Problem error={error} retry={() => cache.invalidate(...LISTS)} />}
      {error === null && (
        <div class="buttons">
          <button type="button" class="button main" onClick={() => void create()}>
            {texts.newLink}
          </button>
          <button type="button" class="button plain" onClick={() => setCreating(true)}>
            {texts.newShare}
          </button>
        </div>
      )}
      {isLoading && <LoadingRows rows={2} />}
      {links && links.length > 0 && (
        <ul class="rows">
          {links.map((link) => (
            <li key={link.uri}>
              <LinkRow link={link} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && <p class="hint">{texts.moreLinks}</p>}
      {isCreating && <NewShareDialog type={type} onCreated={announce} onClose={() => setCreating(false)} />}
    </section>
  )
}

function LinkRow({ link }: { readonly link: OneTimeLink }) {
  const console = useConsole()
  const { display, delayAct, messages } = console
  const texts = messages.share
  const copy = useCopy()
  const timeOf = (text: string) => formatDateTime(display, instant(Date.parse(text)))
  // Tells links that were created in the same minute apart.
  const ending = `…${link.url.slice(-ENDING_LENGTH)}`
  return (
    <div class="link-row">
      <div class="link-row-text">
        <b>{link.settings === null ? texts.oneTimeLink : describeSettings(console, link)}</b>
        <span class="hint">
          <code>{ending}</code> · {texts.createdAt(timeOf(link.createdAt))}
        </span>
      </div>
      {link.usedAt === null ? (
        <>
          <span class="badge good">{texts.unused}</span>
          <button
            type="button"
            class="button plain"
            aria-label={`${texts.copy} ${ending}`}
            onClick={() => void copy(link.url)}
          >
            {texts.copyShort}
          </button>
          <button
            type="button"
            class="button plain"
            aria-label={`${texts.takeBack} ${ending}`}
            onClick={() => delayAct(takeBack(console, link))}
          >
            {texts.takeBack}
          </button>
        </>
      ) : (
        <span class="badge">{texts.usedAt(timeOf(link.usedAt))}</span>
      )}
    </div>
  )
}

function takeBack({ api, cache, messages }: Console, { uri, settings }: OneTimeLink) {
  const operation = settings === null ? LISTS[0] : LISTS[1]
  return {
    text: messages.share.takenBack,
    show: () =>
      cache.updateList<SchedulingLink | Share>(operation, (list) => list.filter((one) => one.uri !== uri)),
    async run() {
      const input = { uuid: uri }
      if (settings === null) await requireApi(api).deleteSchedulingLink(input)
      else await requireApi(api).deleteShare(input)
      cache.invalidate(operation)
    },
  }
}

/** Name, duration, and whether the link has hours of its own. */
function describeSettings({ messages }: Console, { settings }: OneTimeLink): string {
  if (settings === null) return ''
  const { name, duration, availability_rule } = settings
  return [
    name,
    messages.days.hoursAndMinutes(Math.floor(duration / 60), duration % 60),
    ...(availability_rule === null ? [] : [messages.share.ownHours]),
  ].join(' · ')
}
