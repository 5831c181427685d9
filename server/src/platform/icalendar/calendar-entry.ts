// A meeting as calendars know it (RFC 5545): the same whether it comes with a mail or stands in a feed.
import {
  type ICalAttendeeData,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import type { Instant } from '../../domain/time/instant.ts'

export interface Participant {
  readonly name: string
  readonly email: string
}

export interface CalendarEntry {
  /** The same in every object about a booking. */
  readonly uid: string
  /** Grows with every object that replaces another. */
  readonly sequence: number
  /** When this object was made; in a feed, when the meeting was last changed. */
  readonly stamp: Instant
  readonly start: Instant
  readonly end: Instant
  readonly summary: string
  readonly description: string
  readonly location: string | null
  /** The first of the hosts; answers of calendars go to them. */
  readonly organizer: Participant
  /** Who sends on the organizer's behalf; null = nobody sends anything. */
  readonly sentBy: string | null
  /** All of them, the organizer too: they have agreed. */
  readonly hosts: readonly Participant[]
  /** Who has booked, and so has agreed as well. */
  readonly invitees: readonly Participant[]
  /** Whom an invitee brings along: they are asked. */
  readonly guests: readonly string[]
}

export const PRODUCT_ID = { company: 'Meetwright', product: 'Meetwright', language: 'EN' }

export function toEventData(entry: CalendarEntry, isConfirmed: boolean): ICalEventData {
  const { uid, sequence, stamp, start, end, summary, description, location, organizer, sentBy } = entry
  return {
    id: uid,
    sequence,
    stamp: new Date(stamp),
    start: new Date(start),
    end: new Date(end),
    summary: stripControlCharacters(summary),
    description: stripControlCharacters(description),
    location: location === null ? null : stripControlCharacters(location),
    organizer: {
      name: toParameterValue(organizer.name),
      email: organizer.email,
      ...(sentBy === null || sentBy === organizer.email ? {} : { sentBy }),
    },
    attendees: attendees(entry),
    status: isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  }
}

function attendees({ organizer, hosts, invitees, guests }: CalendarEntry): ICalAttendeeData[] {
  const accepted = { status: ICalAttendeeStatus.ACCEPTED, rsvp: false }
  const listed: ICalAttendeeData[] = [
    ...hosts.map(({ name, email }) => ({
      name: toParameterValue(name),
      email,
      role: email === organizer.email ? ICalAttendeeRole.CHAIR : ICalAttendeeRole.REQ,
      ...accepted,
    })),
    ...invitees.map(({ name, email }) => ({
      name: toParameterValue(name),
      email,
      role: ICalAttendeeRole.REQ,
      ...accepted,
    })),
    ...guests.map((email) => ({
      email,
      role: ICalAttendeeRole.OPT,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: true,
    })),
  ]
  // Who is there twice, as host and invitee, is one person to a calendar.
  return [...new Map(listed.toReversed().map((one) => [one.email, one])).values()].toReversed()
}

/** RFC 5545 allows no control characters in a text but tabs and line breaks. */
export const stripControlCharacters = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')

/** Quotes and carets would be encoded in a way (RFC 6868) that not every calendar reads. */
const toParameterValue = (text: string): string =>
  stripControlCharacters(text)
    .replaceAll(/[\n\t]/g, ' ')
    .replaceAll('"', '’')
    .replaceAll('^', '')
