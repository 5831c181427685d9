// The writes that clear meetings: one for each invitee who is asked for another time, or one for each meeting that is canceled.
import type { Invitee, ScheduledEventInList } from '../../../../../sdk/src/api.gen.ts'
import type { Meetwright } from '../../../../../sdk/src/client.ts'
import { newIdempotencyKey } from '../../../../../sdk/src/idempotency-key.ts'
import { idOf } from '../../data/queries.ts'
import type { Task } from '../../data/run-tasks.ts'

export type ClearWay = 'ask' | 'cancel'

type Person = Pick<Invitee, 'uri' | 'name' | 'email' | 'status'>

export interface MeetingToClear {
  readonly meeting: ScheduledEventInList
  readonly people: readonly Person[]
}

const MAX_PER_PAGE = 100

/** The meetings of a filter with all their invitees. */
export const loadMeetingsToClear = (
  api: Meetwright,
  input: Readonly<Record<string, unknown>>,
): Promise<readonly MeetingToClear[]> =>
  loadPeople(api, api.listScheduledEvents({ ...input, count: MAX_PER_PAGE }))

/** A list has only the first invitees of each meeting. */
export async function loadPeople(
  api: Meetwright,
  meetings: AsyncIterable<ScheduledEventInList> | Iterable<ScheduledEventInList>,
): Promise<readonly MeetingToClear[]> {
  const found: MeetingToClear[] = []
  for await (const meeting of meetings) found.push({ meeting, people: await readPeople(api, meeting) })
  return found
}

async function readPeople(api: Meetwright, meeting: ScheduledEventInList): Promise<readonly Person[]> {
  const listed = (meeting.invitees ?? []).filter(({ status }) => status === 'active')
  if (listed.length === meeting.invitees_counter.active) return listed
  const all: Person[] = []
  const input = { uuid: idOf(meeting.uri), status: 'active', count: MAX_PER_PAGE } as const
  for await (const invitee of api.listScheduledEventInvitees(input)) all.push(invitee)
  return all
}

export interface ClearOptions {
  readonly way: ClearWay
  readonly message: string
  readonly describeMeeting: (meeting: ScheduledEventInList) => string
  readonly describePerson: (person: Person, meeting: ScheduledEventInList) => string
}

export function planTasks(
  api: Meetwright,
  found: readonly MeetingToClear[],
  { way, message, describeMeeting, describePerson }: ClearOptions,
): readonly Task[] {
  if (way === 'cancel')
    return found.map(({ meeting }) => ({
      idempotencyKey: newIdempotencyKey(),
      label: describeMeeting(meeting),
      run: (idempotencyKey) =>
        api.cancelScheduledEvent(
          { uuid: idOf(meeting.uri), ...(message ? { reason: message } : {}) },
          { idempotencyKey },
        ),
    }))
  return found.flatMap(({ meeting, people }) =>
    people.map((person) => ({
      idempotencyKey: newIdempotencyKey(),
      label: describePerson(person, meeting),
      run: (idempotencyKey: string) =>
        api.requestReschedule(
          { uuid: idOf(person.uri), ...(message ? { message } : {}), keep_time: false },
          { idempotencyKey },
        ),
    })),
  )
}
