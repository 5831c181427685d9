// The calendar of a host, as their calendar program sees it: entries of bookings, and events of their own.
import { MINUTE } from '../../../server/src/domain/time/instant.ts'
import type { CalendarProgram, StoredObject } from '../../../testbed/calendar-program.ts'

/** The name of an invitee, which is in the title and the text of the entry. */
export const guestName = (number: number): string => `Guest ${number}.`
const GUEST = /Guest (\d+)\./
const PARTICIPANTS = /^(?:ATTENDEE|ORGANIZER|METHOD)/m
const START = /^DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\r?$/m

export const MEETING_MS = 30 * MINUTE

export interface SeenEntry {
  /** The number of the invitee. */
  readonly guest: number
  readonly start: number
  readonly hasParticipants: boolean
  /** As the server returns it. */
  readonly object: StoredObject
}

export interface HostCalendar {
  listEntries(): Promise<SeenEntry[]>
  /** Returns false if the entry has changed meanwhile. */
  moveEntry(entry: SeenEntry, start: number): Promise<boolean>
  /** Returns false if it is gone already. */
  deleteEntry(entry: SeenEntry): Promise<boolean>
  /** Creates or changes an event of the host, or deletes one. */
  changeOwnEvent(number: number, start: number | null): Promise<void>
  /** Describes each event of the host that is not as the host has left it. */
  findChangedOwnEvents(): Promise<string[]>
}

export const timeText = (at: number) => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const ownEventText = (number: number, start: number) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//elsewhere//EN',
    'BEGIN:VEVENT',
    `UID:own-${number}@elsewhere.example`,
    'DTSTAMP:20261101T000000Z',
    `DTSTART:${timeText(start)}`,
    `DTEND:${timeText(start + MEETING_MS)}`,
    'SUMMARY:Dentist\\, with Zoë',
    'X-ELSEWHERE-COLOR:teal',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

export function createCaldavCalendar(program: CalendarProgram, calendarUrl: string): HostCalendar {
  /** As the server returns them after the host's last change; by URL. */
  const ownTexts = new Map<string, string>()
  const list = () => program.list(calendarUrl)
  return {
    async listEntries() {
      return (await list()).flatMap((object) => {
        const [guest] = readGuest(object.text)
        const start = readStart(object.text)
        const hasParticipants = PARTICIPANTS.test(object.text)
        return guest === undefined || start === undefined ? [] : [{ guest, start, hasParticipants, object }]
      })
    },
    moveEntry: ({ object }, start) =>
      program.replace(
        object,
        object.text
          // Keeps the line ends, which differ between servers.
          .replace(/^DTSTART:.*$/m, `DTSTART:${timeText(start)}`)
          .replace(/^DTEND:.*$/m, `DTEND:${timeText(start + MEETING_MS)}`),
      ),
    deleteEntry: ({ object }) => program.deleteIfPresent(object.url),
    async changeOwnEvent(number, start) {
      const name = `own-${number}.ics`
      const url = new URL(name, calendarUrl).href
      if (start !== null) {
        await program.save(calendarUrl, name, ownEventText(number, start))
        ownTexts.set(url, (await list()).find((object) => isAt(object, url))?.text ?? '')
      } else if (ownTexts.delete(url)) await program.delete(url)
    },
    async findChangedOwnEvents() {
      const objects = (await list()).filter(({ text }) => readGuest(text).length === 0)
      const lost = [...ownTexts].filter(([url, text]) => objects.find((one) => isAt(one, url))?.text !== text)
      const added = objects.filter((one) => ![...ownTexts.keys()].some((url) => isAt(one, url)))
      return [
        ...lost.map(([url]) => `an event of the host was changed or deleted: ${url}`),
        ...added.map(({ url }) => `an event appeared that the host did not create: ${url}`),
      ]
    },
  }
}

const isAt = (object: StoredObject, url: string): boolean => new URL(object.url, url).href === url

/** The number of the guest in an entry, whose long lines may be folded; empty = it is another event. */
export const readGuest = (text: string): number[] => {
  const number = GUEST.exec(text.replaceAll(/\r?\n[ \t]/g, ''))?.[1]
  return number === undefined ? [] : [Number(number)]
}

function readStart(text: string): number | undefined {
  const parts = START.exec(text)?.slice(1).map(Number)
  if (parts === undefined) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
