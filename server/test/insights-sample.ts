// A team with meetings of five weeks: held, missed, canceled, moved and ahead. For tests of Insights.
import { DAY, HOUR, instant, iso } from '../src/domain/time/instant.ts'
import { createMeetings, idOf } from './meetings.ts'
import { createRoutingForms, EMAIL, messageResult, SIZE, sizeIs } from './routing-forms.ts'
import { type Person, type Service, START } from './service.ts'

export interface InsightsSample {
  readonly owner: Person
  readonly colleague: Person
  /** Administers the group of the colleague. */
  readonly leader: Person
  /** URIs. */
  readonly group: string
  /** Of the owner: full on Mondays, not booked on Fridays. */
  readonly demo: string
  /** Round robin of the owner and the colleague. */
  readonly pool: string
}

/** The Monday four weeks before the clock of the service. */
const FIRST_MONDAY = START - 28 * DAY - 9 * HOUR

const at = (week: number, day: number, hour: number): string =>
  iso(instant(FIRST_MONDAY + (week * 7 + day) * DAY + hour * HOUR))

/** The clock of the service is at `START` afterwards. */
export async function createInsightsSample(service: Service): Promise<InsightsSample> {
  const owner = await service.createOrganization('Analytical Engines')
  const colleague = await service.addMember(owner.organizationId, 'Jana Novak')
  const meetings = createMeetings(service, owner)
  for (const person of [owner, colleague])
    await meetings.call('PATCH', '/users/me', person, { timezone: 'UTC' })
  const leader = await service.addMember(owner.organizationId, 'Lea Leader')
  const { uri: group = '' } = (await meetings.call('POST', '/groups', owner, { name: 'Support' })).body
    .resource
  for (const [{ membershipId }, role] of [
    [colleague, 'member'],
    [leader, 'admin'],
  ] as const)
    await meetings.call('POST', '/group_relationships', owner, {
      group,
      owner: service.uri('organization_memberships', membershipId),
      role,
    })
  service.setClock(instant(FIRST_MONDAY - 3 * DAY))
  const demo = await meetings.createType([owner], { name: 'Product demo', duration: 60 })
  const pool = await meetings.createType([owner, colleague], {
    name: 'Support call',
    pooling_type: 'round_robin',
  })
  let people = 0
  const book = (type: string, start: string, fields = {}) => {
    people += 1
    return meetings.bookOrThrow(type, start, { email: `guest.${people}@example.com`, ...fields })
  }
  const booked = []
  for (let week = 0; week < 5; week += 1) {
    for (let hour = 9; hour < 12 + week; hour += 1) booked.push(await book(demo, at(week, 0, hour)))
    booked.push(await book(demo, at(week, 2, 14), { tracking: { utm_source: 'newsletter' } }))
    for (const hour of [9, 10, 11]) await book(pool, at(week, 3, hour))
  }
  const [first, second, third, fourth] = booked
  service.setClock(instant(FIRST_MONDAY - 2 * HOUR))
  await meetings.cancel(first?.event ?? '', owner, { reason: 'The room is flooded.' })
  await meetings.cancel(second?.event ?? '', owner)
  await meetings.reschedule(third ?? {}, at(1, 1, 14))
  service.setClock(START)
  await meetings.call('POST', `/invitees/${idOf(fourth?.uri)}/no_show`)
  const forms = createRoutingForms(service, owner)
  const form = await forms.createPublished(
    [{ condition: sizeIs('More'), result: { type: 'event_type', value: demo } }],
    { default_result: messageResult('Thank you') },
  )
  await forms.submit(form, { [SIZE]: 'More', [EMAIL]: 'a@example.com' })
  await forms.submit(form, { [SIZE]: '1 to 10', [EMAIL]: 'b@example.com' })
  return { owner, colleague, leader, group, demo, pool }
}
