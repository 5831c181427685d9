// A meeting in a few lines: when, on whose clock, where, with whom.
import type { ComponentChildren } from 'preact'
import type { EventLocation } from '../../../../server/src/domain/booking/location.ts'
import {
  type Reader,
  writeDay,
  writeList,
  writeTimes,
  writeZone,
} from '../../../../server/src/domain/language/moments.ts'
import type { BookedMeeting } from '../../../../server/src/domain/pages/booking-views.ts'
import { instant } from '../../../../server/src/domain/time/instant.ts'
import { useWords } from '../../frame.ts'
import { bookingWords } from '../../words/booking.ts'
import { nameLocation } from './details.tsx'

export interface MomentProps {
  readonly reader: Reader
  readonly start: number
  readonly end: number
  /** It no longer holds. */
  readonly isFormer?: boolean
}

/** The day, the times, and the zone in which they are meant. */
export function Moment({ reader, start, end, isFormer = false }: MomentProps) {
  const [from, to] = [instant(start), instant(end)]
  const Text = isFormer ? 's' : 'span'
  return (
    <span class={`moment${isFormer ? ' former' : ''}`}>
      <Text class="moment-day">{writeDay(reader, from)}</Text>
      <Text>{writeTimes(reader, from, to)}</Text>
      <span class="moment-zone">{writeZone(reader.zone, from)}</span>
    </span>
  )
}

export interface MeetingProps {
  readonly meeting: BookedMeeting
  readonly reader: Reader
  /** The time that it had before. */
  readonly former?: { readonly start: number; readonly end: number }
  readonly isFormer?: boolean
  /** With the way into the room, where there is one. */
  readonly canJoin?: boolean
}

export function Meeting({ meeting, reader, former, isFormer = false, canJoin = false }: MeetingProps) {
  const { labels } = useWords(bookingWords)
  return (
    <div class="meeting">
      <p class="meeting-name">{meeting.name}</p>
      <dl>
        {former && (
          <Fact name={labels.formerTime}>
            <Moment reader={reader} {...former} isFormer />
          </Fact>
        )}
        <Fact name={former ? labels.newTime : labels.when}>
          <Moment reader={reader} start={meeting.start} end={meeting.end} isFormer={isFormer} />
        </Fact>
        <Fact name={labels.who}>
          {meeting.hostNames.length > 0 ? writeList(reader.locale, meeting.hostNames) : meeting.host.name}
        </Fact>
        {meeting.location !== null && (
          <Fact name={labels.where}>
            <Where location={meeting.location} canJoin={canJoin} />
          </Fact>
        )}
      </dl>
    </div>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Where({ location, canJoin }: { readonly location: EventLocation; readonly canJoin: boolean }) {
  const words = useWords(bookingWords)
  const { type: kind, location: text, join_url, additional_info } = location
  return (
    <>
      {nameLocation(words, { kind, text })}
      {join_url !== null && canJoin && (
        <a class="join" href={join_url} target="_blank" rel="noopener">
          {words.booked.join}
        </a>
      )}
      {additional_info && <span class="moment-zone">{additional_info}</span>}
    </>
  )
}
