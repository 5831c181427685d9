// AI tools say that nothing was booked if a host must accept bookings of an event type.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disableAnonymousLimits } from '../../../../testbed/limits-file.ts'
import { type AiTool, connectAiTool, createMcpToken } from '../../../../testbed/mcp.ts'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

const TEN = '2026-11-03T10:00:00Z'

let service: Service
let owner: Person
let meetings: Meetings
const tools: AiTool[] = []

beforeAll(async () => {
  service = await startService(disableAnonymousLimits())
  owner = await service.createOrganization('Acme')
  meetings = createMeetings(service, owner)
})
afterAll(async () => {
  for (const { client } of tools) await client.close()
  await service?.stop()
})

async function connect(person: Person): Promise<AiTool> {
  const tool = await connectAiTool(service.url, await createMcpToken(service, person))
  tools.push(tool)
  return tool
}

test('a member who is not a host books nothing and learns what to do, and a host books', async () => {
  const host = await service.addMember(owner.organizationId, 'Hanna Host')
  const other = await service.addMember(owner.organizationId, 'Olga Other')
  const event_type = await meetings.createType([host], { requires_approval: true })
  const booking = { event_type, start_time: TEN, email: 'grace@example.com', name: 'Grace Hopper' }
  const stranger = await connect(other)
  const { content: shown } = await stranger.call('get_event_type', { event_type })
  expect(shown).toMatchObject({ requires_approval: true })
  const { content: refused } = await stranger.call('book_meeting', booking)
  expect(refused).toMatchObject({
    error: 'approval_required',
    next: expect.stringContaining('Nothing was booked'),
  })
  const { content: booked } = await (await connect(host)).call('book_meeting', booking)
  expect(booked).toMatchObject({ booked: true })
})
