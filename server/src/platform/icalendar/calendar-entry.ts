// Converts a meeting to an iCalendar event (RFC 5545), for both mail and feeds.
import {
  type ICalAttendeeData,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import { stripControlCharacters } from '../../domain/language/plain-text.ts'
import type { Instant } from '../../domain/time/instant.ts'

export interface Participant {
  readonly name: string
  readonly email: string
}

export interface CalendarEntry {
  /** The same in all objects for a booking. */
  readonly uid: string
  /** Increases with every object that replaces another. */
  readonly sequence: number
  /** The creation time of this object; in a feed, the last update of the meeting. */
  readonly stamp: Instant
  readonly start: Instant
  readonly end: Instant
  readonly summary: string
  readonly description: string
  readonly location: string | null
  /** The first host. Calendars send their replies to this address. */
  readonly organizer: Participant
  /** The address that sends on behalf of the organizer; null if nothing is sent. */
  readonly sentBy: string | null
  /** All hosts, including the organizer. They have accepted. */
  readonly hosts: readonly Participant[]
  /** They have accepted by booking, unless the address may belong to another person. */
  readonly invitees: readonly (Participant & { readonly hasAccepted: boolean })[]
  /** Guests of an invitee. They are asked to reply. */
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
  const asked = { status: ICalAttendeeStatus.NEEDSACTION, rsvp: true }
  const listed: ICalAttendeeData[] = [
    ...hosts.map(({ name, email }) => ({
      name: toParameterValue(name),
      email,
      role: email === organizer.email ? ICalAttendeeRole.CHAIR : ICalAttendeeRole.REQ,
      ...accepted,
    })),
    ...invitees.map(({ name, email, hasAccepted }) => ({
      name: toParameterValue(name),
      email,
      role: ICalAttendeeRole.REQ,
      ...(hasAccepted ? accepted : asked),
    })),
    ...guests.map((email) => ({ email, role: ICalAttendeeRole.OPT, ...asked })),
  ]
  // A person who is both host and invitee must be listed only once.
  return [...new Map(listed.toReversed().map((one) => [one.email, one])).values()].toReversed()
}

/** Replaces quotes and carets, because not every calendar supports their encoding (RFC 6868). */
const toParameterValue = (text: string): string =>
  stripControlCharacters(text)
    .replaceAll(/[\n\t]/g, ' ')
    .replaceAll('"', '’')
    .replaceAll('^', '')
