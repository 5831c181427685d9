// AI tools find, hold, book and reschedule times outside the rules, if the user asks for it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disableAnonymousLimits } from '../../../../testbed/limits-file.ts'
import { type AiTool, connectAiTool, createMcpToken } from '../../../../testbed/mcp.ts'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

const LATE = '2026-11-03T20:00:00Z'
const LATER = '2026-11-03T21:00:00Z'
const allow = ['outside_schedule', 'not_on_increment']

let service: Service
let owner: Person
let meetings: Meetings
let ai: AiTool
beforeAll(async () => {
  service = await startService(disableAnonymousLimits())
  owner = await service.createOrganization('Acme')
  meetings = createMeetings(service, owner)
  ai = await connectAiTool(service.url, await createMcpToken(service, owner))
})
afterAll(async () => {
  await ai?.client.close()
  await service?.stop()
})

test('tools waive the rules that they name, and say which ones a time waives', async () => {
  const event_type = await meetings.createType([owner])
  const { content: found } = await ai.call('find_times', {
    ...{ event_type, allow, start_time: LATE, timezone: 'UTC', count: 1 },
    end_time: '2026-11-04T00:00:00Z',
  })
  expect(found.times).toEqual([
    { start_time: '2026-11-03T20:00:00+00:00', waived_rules: ['outside_schedule'] },
  ])
  const { content: held } = await ai.call('hold_time', { event_type, start_time: LATE, allow })
  const booking = { event_type, start_time: LATE, email: 'grace@example.com', name: 'Grace Hopper' }
  const { content: booked } = await ai.call('book_meeting', { ...booking, hold: held.hold, allow })
  expect(booked).toMatchObject({ booked: true })
  const { content: moved } = await ai.call('reschedule_invitee', {
    invitee: booked.uri,
    start_time: LATER,
    allow: ['outside_schedule'],
  })
  expect(moved).toMatchObject({ moved: true })
  const { body } = await meetings.call('GET', new URL(moved.uri ?? '').pathname)
  expect(Reflect.get(body.resource, 'waived_rules')).toEqual(['outside_schedule'])
})
