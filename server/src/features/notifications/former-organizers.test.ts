// Tests that the calendar entry of a former host is canceled by the organizer that it names. Calendar programs ignore others.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Received } from '../../../../testbed/smtp-server.ts'
import {
  findMailTo,
  type MailServer,
  parseCalendarEntry,
  startMailServer,
} from '../../../test/mail-server.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, START } from '../../../test/service.ts'

interface Host extends Person {
  readonly email: string
}

let mailServer: MailServer
let owner: Person
let meet: Meetings
let bob: Host
let dora: Host
let event: string | undefined
/** The hosts of the meeting. The calendar entries of both name the first one. */
let first: Host
let second: Host
let counter = 0

beforeAll(async () => {
  mailServer = await startMailServer()
  mailServer.service.setClock(START)
  owner = await mailServer.service.createOrganization('Acme')
  meet = createMeetings(mailServer.service, owner)
})
afterAll(() => mailServer.stop())
beforeEach(async () => {
  const [ada, carl] = [await join('Ada Lovelace'), await join('Carl Friedrich')]
  ;[first, second] = ada.userId < carl.userId ? [ada, carl] : [carl, ada]
  bob = await join('Bob Kahn')
  dora = await join('Dora Ernst')
  const type = await meet.createType([ada, carl], { pooling_type: 'collective' })
  counter += 1
  const email = `grace-${counter}@example.com`
  event = (await meet.bookOrThrow(type, '2026-11-05T10:00:00Z', { email })).event
  const booked = await mailServer.deliver()
  expect(entryOf(second, booked)).toEqual(['REQUEST', `mailto:${first.email}`])
})

async function join(name: string): Promise<Host> {
  const person = await mailServer.service.addMember(owner.organizationId, name)
  const { resource } = (await mailServer.service.call('GET', '/users/me', { as: person })).body
  return { ...person, email: resource.email ?? '' }
}
const uriOf = ({ userId }: Person) => mailServer.service.uri('users', userId)
const give = async (from: Person, to: Person) => {
  const body = { from: uriOf(from), to: uriOf(to) }
  expect((await meet.call('POST', `${pathOf(event)}/reassignment`, owner, body)).status).toBe(200)
}
/** Method and organizer. */
const entryOf = ({ email }: Host, received: readonly Received[]) => {
  const entry = parseCalendarEntry(findMailTo(received, email))
  return [entry.method, entry.value('organizer')]
}

test('another host is the organizer', async () => {
  await give(second, bob)
  expect(entryOf(second, await mailServer.deliver())).toEqual(['CANCEL', `mailto:${first.email}`])
})

test('the former host is the organizer', async () => {
  await give(first, bob)
  expect(entryOf(first, await mailServer.deliver())).toEqual(['CANCEL', `mailto:${first.email}`])
})

test.each([true, false])(
  'the organizer has left before, and the mails about it were sent: %s',
  async (isSent) => {
    await give(first, bob)
    if (isSent) await mailServer.deliver()
    await give(second, dora)
    expect(entryOf(second, await mailServer.deliver())).toEqual(['CANCEL', `mailto:${first.email}`])
  },
)

test('the former host took over a place, and the organizer since then has left', async () => {
  await give(first, dora)
  const organizer = second.userId < dora.userId ? second : dora
  expect(entryOf(dora, await mailServer.deliver())).toEqual(['REQUEST', `mailto:${organizer.email}`])
  await give(second, bob)
  await give(dora, first)
  expect(entryOf(dora, await mailServer.deliver())).toEqual(['CANCEL', `mailto:${organizer.email}`])
})
