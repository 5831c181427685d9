// Writes the document of a page that goes on in the browser.
import type { FunctionComponent } from 'preact'
import type { BookingViews } from '../../server/src/domain/pages/booking-views.ts'
import type { Frame } from '../../server/src/domain/pages/views.ts'
import { LiveDocument } from './components/live-document.tsx'
import { type LiveName, liveViews } from './live-views.ts'
import { writePageData } from './page-data.ts'
import { themeStyle } from './theme.ts'
import { type BookingWords, bookingWords } from './words/booking.ts'

interface About {
  readonly title: string
  /** Of what the page is about. */
  readonly color: string | null
  /** What is said to whoever has no script, where it needs one. */
  readonly needsScript: string | null
}

type Abouts = {
  readonly [Name in LiveName]: (props: BookingViews[Name], words: BookingWords) => About
}

const abouts: Abouts = {
  profile: ({ host }) => ({ title: host.name, color: null, needsScript: null }),
  booking: ({ offer }, words) => ({
    title: `${offer.name} · ${offer.host.name}`,
    color: offer.color,
    needsScript: words.needsScript,
  }),
  reschedule: ({ offer }, words) => ({
    title: `${words.reschedule.title} · ${offer.name}`,
    color: offer.color,
    needsScript: words.needsScript,
  }),
  cancellation: ({ meeting, isDone }, { cancel }) => ({
    title: `${isDone ? cancel.done.title : cancel.title} · ${meeting.name}`,
    color: meeting.color,
    needsScript: null,
  }),
  reconfirmation: ({ meeting, isDone }, { reconfirm }) => ({
    title: `${isDone ? reconfirm.done.title : reconfirm.title} · ${meeting.name}`,
    color: meeting.color,
    needsScript: null,
  }),
  routingForm: ({ name, asker }) => ({ title: `${name} · ${asker}`, color: null, needsScript: null }),
  bookingOver: ({ reason }, words) => ({
    title: words.over[reason].title,
    color: null,
    needsScript: null,
  }),
}

export function renderLive<Name extends LiveName>(view: Name, props: BookingViews[Name], frame: Frame) {
  const View = liveViews[view] as FunctionComponent<typeof props>
  const { title, color, needsScript } = abouts[view](props, bookingWords[frame.locale])
  return (
    <LiveDocument
      title={title}
      style={themeStyle(props.theme, color)}
      isEmbedded={props.embedding !== null}
      // What is good for the style element is for nothing else.
      data={writePageData({ view, props, frame: { ...frame, nonce: null } })}
      needsScript={needsScript}
    >
      <View {...props} />
    </LiveDocument>
  )
}
