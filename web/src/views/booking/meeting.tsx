// A summary of a meeting: time, time zone, location and hosts.
import type { ComponentChildren } from 'preact'
import type { EventLocation } from '../../../../server/src/domain/booking/location.ts'
import { isRoomPending } from '../../../../server/src/domain/booking/room.ts'
import {
  type DisplayPreferences,
  formatList,
  formatLongDay,
  formatTimeRange,
  formatZone,
} from '../../../../server/src/domain/language/format-moments.ts'
import type { BookedMeeting } from '../../../../server/src/domain/pages/booking-views.ts'
import { instant } from '../../../../server/src/domain/time/instant.ts'
import { useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'
import { formatLocation } from './details.tsx'

export interface MeetingTimeProps {
  readonly reader: DisplayPreferences
  readonly start: number
  readonly end: number
  /** The time is no longer valid. */
  readonly isFormer?: boolean
}

/** The day, the time range and the time zone. */
export function MeetingTime({ reader, start, end, isFormer = false }: MeetingTimeProps) {
  const [from, to] = [instant(start), instant(end)]
  const Text = isFormer ? 's' : 'span'
  return (
    <span class={`moment${isFormer ? ' former' : ''}`}>
      <Text class="moment-day">{formatLongDay(reader, from)}</Text>
      <Text>{formatTimeRange(reader, from, to)}</Text>
      <span class="moment-zone">{formatZone(reader, from)}</span>
    </span>
  )
}

interface TimeRange {
  readonly start: number
  readonly end: number
}

export interface MeetingProps {
  readonly meeting: BookedMeeting
  readonly reader: DisplayPreferences
  /** The previous time of a rescheduled meeting. */
  readonly former?: TimeRange
  /** The time until the invitee confirms the new one. */
  readonly current?: TimeRange
  readonly isFormer?: boolean
  /** Shows the join link, or where it will be. */
  readonly canJoin?: boolean
  /** The invitee gets mail. */
  readonly hasMail?: boolean
}

export function Meeting(props: MeetingProps) {
  const { meeting, reader, former, current, isFormer = false, canJoin = false, hasMail = false } = props
  const { labels } = useMessages(bookingMessages)
  return (
    <div class="meeting">
      <p class="meeting-name">{meeting.name}</p>
      <dl>
        {former && (
          <Fact name={labels.previousTime}>
            <MeetingTime reader={reader} {...former} isFormer />
          </Fact>
        )}
        {current && (
          <Fact name={labels.currentTime}>
            <MeetingTime reader={reader} {...current} />
          </Fact>
        )}
        <Fact name={former || current ? labels.newTime : labels.when}>
          <MeetingTime reader={reader} start={meeting.start} end={meeting.end} isFormer={isFormer} />
        </Fact>
        <Fact name={labels.who}>
          {meeting.hostNames.length > 0 ? formatList(reader.locale, meeting.hostNames) : meeting.host.name}
        </Fact>
        {meeting.location !== null && (
          <Fact name={labels.where} isLive={canJoin}>
            <MeetingLocation location={meeting.location} canJoin={canJoin} hasMail={hasMail} />
          </Fact>
        )}
      </dl>
    </div>
  )
}

interface FactProps {
  readonly name: string
  /** Screen readers announce its changes. */
  readonly isLive?: boolean
  readonly children: ComponentChildren
}

function Fact({ name, isLive = false, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd aria-live={isLive ? 'polite' : undefined}>{children}</dd>
    </div>
  )
}

interface MeetingLocationProps {
  readonly location: EventLocation
  readonly canJoin: boolean
  readonly hasMail: boolean
}

function MeetingLocation({ location, canJoin, hasMail }: MeetingLocationProps) {
  const messages = useMessages(bookingMessages)
  const { type: kind, location: text, join_url, additional_info } = location
  return (
    <>
      {formatLocation(messages, { kind, text })}
      {join_url !== null && canJoin && (
        <a class="join" href={join_url} target="_blank" rel="noopener">
          {messages.booked.join}
        </a>
      )}
      {canJoin && isRoomPending(location) && (
        <span class="moment-zone">{hasMail ? messages.booked.linkByEmail : messages.booked.linkHere}</span>
      )}
      {canJoin && location.status === 'failed' && (
        <span class="moment-zone">{messages.booked.linkFromHost}</span>
      )}
      {additional_info && <span class="moment-zone">{additional_info}</span>}
    </>
  )
}
