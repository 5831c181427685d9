// Scheduling reports over HTTP: the states of meetings, buckets of local days, filters, permissions and CSV.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import type { Report } from './schema.ts'

let service: Service
let meetings: Meetings
let owner: Person
let mia: Person

const get = (query: string, as: Person, accept = 'application/json') =>
  fetch(`${service.url}/scheduling_reports?${query}`, {
    headers: { accept, authorization: `Bearer ${as.token}` },
  })

async function report(query: string, as: Person = mia): Promise<Report> {
  const response = await get(query, as)
  const body = (await response.json()) as { resource: Report }
  expect(response.status, JSON.stringify(body)).toBe(200)
  return body.resource
}

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  mia = await service.addMember(owner.organizationId, 'Mia Member')
  meetings = createMeetings(service, owner)
  const type = await meetings.createType([mia], { name: 'Intro call' })
  await meetings.bookOrThrow(type, '2026-11-03T10:00:00Z')
})
afterAll(() => service.stop())

const november = 'start_date=2026-11-01&end_date=2026-11-30&timezone=Europe/Berlin'

describe('200', () => {
  test('counts the meetings of each day', async () => {
    const { trend } = await report(`kind=trend&${november}`)
    expect(trend?.rows).toHaveLength(30)
    expect(trend?.rows[2]).toMatchObject({ date: '2026-11-03', booked: 1 })
  })
})
