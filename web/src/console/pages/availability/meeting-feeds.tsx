// Feeds: addresses with which calendar apps show the user's meetings.
import { useId, useRef, useState } from 'preact/hooks'
import type { CalendarFeed } from '../../../../../sdk/src/api.gen.ts'
import { LoadingRows } from '../../components/loading.tsx'
import { Problem } from '../../components/problem.tsx'
import { useConsole } from '../../context.ts'
import { calendarFeeds } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { calendarApps } from '../../messages/calendars.ts'
import { CreateFeed } from './calendar-dialogs.tsx'
import { subscribeLink } from './subscribe-links.ts'
import { useFeedActs } from './use-calendar-acts.ts'

export function MeetingFeeds() {
  const { messages, user, viewer, cache } = useConsole()
  const texts = messages.calendars
  const isOwn = user.uri === viewer.uri
  const { value, error } = useAnswer(calendarFeeds(user.uri))
  const [isCreating, setCreating] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section class="card">
      <div class="item-line">
        <h2 ref={title} tabIndex={-1}>
          {texts.feedsTitle}
        </h2>
        {isOwn && (
          <button ref={addButton} type="button" class="button main" onClick={() => setCreating(true)}>
            {texts.createFeed}
          </button>
        )}
      </div>
      <p class="hint">{texts.feedsLead}</p>
      {error !== null && <Problem error={error} retry={() => cache.invalidate('listCalendarFeeds')} />}
      {value === undefined && error === null && <LoadingRows rows={2} />}
      {value?.collection.length === 0 && <p>{texts.feedsEmpty}</p>}
      {value && value.collection.length > 0 && (
        <>
          <ul class="rows">
            {value.collection.map((feed) => (
              <li key={feed.uri} class="item">
                <Feed feed={feed} onDelete={() => (addButton.current ?? title.current)?.focus()} />
              </li>
            ))}
          </ul>
          {isOwn && <p class="hint">{texts.refreshHint}</p>}
        </>
      )}
      {isCreating && <CreateFeed onClose={() => setCreating(false)} />}
    </section>
  )
}

interface FeedProps {
  readonly feed: CalendarFeed
  /** The focus must not be lost with the row. */
  readonly onDelete: () => void
}

function Feed({ feed, onDelete }: FeedProps) {
  const { calendars: texts } = useConsole().messages
  const { copy, remove } = useFeedActs()
  const { name, url } = feed
  const id = useId()
  return (
    <>
      <div class="item-line">
        <b class="item-text">{name}</b>
        <span class="line-actions">
          {url !== null && (
            <button
              type="button"
              class="button plain"
              aria-label={`${texts.copy}, ${name}`}
              onClick={() => void copy(feed)}
            >
              {texts.copy}
            </button>
          )}
          <button
            type="button"
            class="button plain"
            aria-label={`${texts.delete}, ${name}`}
            onClick={() => {
              onDelete()
              remove(feed)
            }}
          >
            {texts.delete}
          </button>
        </span>
      </div>
      {url !== null && (
        <>
          <label class="unseen" for={id}>
            {texts.feedAddress(name)}
          </label>
          <input
            id={id}
            class="feed-address"
            type="text"
            readOnly
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div class="line-actions">
            {calendarApps.map((app) => (
              <a
                key={app}
                class="app-link"
                href={subscribeLink(app, { url, name })}
                target="_blank"
                rel="noreferrer"
                aria-label={`${texts.addTo[app]}, ${name}`}
              >
                {texts.addTo[app]}
              </a>
            ))}
          </div>
        </>
      )}
    </>
  )
}
