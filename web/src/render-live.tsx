// Renders the HTML document of a live page.
import type { FunctionComponent } from 'preact'
import type { BookingViews } from '../../server/src/domain/pages/booking-views.ts'
import type { Frame } from '../../server/src/domain/pages/views.ts'
import { LiveDocument } from './components/live-document.tsx'
import { type LiveViewName, liveViews } from './live-views.ts'
import { type BookingMessages, bookingMessages } from './messages/booking.ts'
import { serializePageData } from './page-data.ts'
import { themeStyle } from './theme.ts'
import { hasNamedHost } from './views/booking/host-line.tsx'
import { REFRESH_SECONDS } from './views/booking/use-current-confirmation.ts'

interface DocumentInfo {
  readonly title: string
  /** The color of the event type or form. */
  readonly color: string | null
  /** Shown without JavaScript, if the page needs it. */
  readonly noScriptMessage: string | null
  /** After this time, the page reloads itself without JavaScript. */
  readonly refreshSeconds?: number
}

type DocumentInfoByView = {
  readonly [Name in LiveViewName]: (props: BookingViews[Name], messages: BookingMessages) => DocumentInfo
}

const documentInfoByView: DocumentInfoByView = {
  profile: ({ host }) => ({ title: host.name, color: null, noScriptMessage: null }),
  booking: ({ bookableType: eventType }, messages) => ({
    // One of several hosts takes the meeting, so the owner of the type may be none of them.
    title: hasNamedHost(eventType) ? `${eventType.name} · ${eventType.host.name}` : eventType.name,
    color: eventType.color,
    noScriptMessage: messages.noScriptMessage,
  }),
  reschedule: ({ bookableType: eventType }, messages) => ({
    title: `${messages.reschedule.title} · ${eventType.name}`,
    color: eventType.color,
    noScriptMessage: messages.noScriptMessage,
  }),
  cancellation: ({ meeting, isDone }, { cancel }) => ({
    title: `${isDone ? cancel.done.title : cancel.title} · ${meeting.name}`,
    color: meeting.color,
    noScriptMessage: null,
  }),
  confirmation: ({ confirmation: { meeting, isLinkAwaited } }, { booked }) => ({
    title: `${booked.title} · ${meeting.name}`,
    color: meeting.color,
    noScriptMessage: null,
    ...(isLinkAwaited ? { refreshSeconds: REFRESH_SECONDS } : {}),
  }),
  currentLinkSent: (_props, { currentLink }) => ({
    title: currentLink.sent.title,
    color: null,
    noScriptMessage: null,
  }),
  // The component adds the state, whose texts are not those of all booking pages.
  bookingRequest: ({ request: { meeting } }) => ({
    title: meeting.name,
    color: meeting.color,
    noScriptMessage: null,
  }),
  reconfirmation: ({ meeting, isDone }, { reconfirm }) => ({
    title: `${isDone ? reconfirm.done.title : reconfirm.title} · ${meeting.name}`,
    color: meeting.color,
    noScriptMessage: null,
  }),
  verification: ({ meeting }, { verified }) => ({
    title: `${verified.title} · ${meeting.name}`,
    color: meeting.color,
    noScriptMessage: null,
  }),
  stopMail: ({ organization, isStopped }, { stopMail }) => ({
    title: isStopped ? stopMail.done.title : stopMail.title(organization),
    color: null,
    noScriptMessage: null,
  }),
  routingForm: ({ name, organizationName }) => ({
    title: `${name} · ${organizationName}`,
    color: null,
    noScriptMessage: null,
  }),
  bookingUnavailable: ({ reason }, messages) => ({
    title: messages.unavailable[reason].title,
    color: null,
    noScriptMessage: null,
  }),
}

export function renderLive<Name extends LiveViewName>(view: Name, props: BookingViews[Name], frame: Frame) {
  const View = liveViews[view] as FunctionComponent<typeof props>
  const { color, ...info } = documentInfoByView[view](props, bookingMessages[frame.locale])
  return (
    <LiveDocument
      {...info}
      style={themeStyle(props.theme, frame.brand?.accentColor ?? color)}
      isEmbedded={props.embedding !== null}
      // Style and brand are only for the document around the view.
      data={serializePageData({ view, props, frame: { ...frame, nonce: null, brand: null } })}
    >
      <View {...props} />
    </LiveDocument>
  )
}
