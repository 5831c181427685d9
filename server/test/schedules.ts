// Fixture for tests of availability schedules: an organization and shared requests over HTTP.
import { type Person, startService } from './service.ts'

export type Rule = {
  type: string
  wday?: string
  date?: string
  intervals: { from: string; to: string }[]
}

export const idOf = (uri = ''): string => uri.slice(-36)
export const pathOf = (schedule: { uri?: string }): string =>
  `/user_availability_schedules/${idOf(schedule.uri)}`

export const weekdayRule = (wday: string, from: string, to: string): Rule => ({
  type: 'wday',
  wday,
  intervals: [{ from, to }],
})
export const WORKING_HOURS: Rule[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((wday) =>
  weekdayRule(wday, '09:00', '17:00'),
)
export const EVENING: Rule[] = [weekdayRule('monday', '18:00', '24:00')]

export async function startSchedulesFixture() {
  const service = await startService()
  const owner = await service.createOrganization('Acme')
  const admin = await service.addMember(owner.organizationId, 'Ada Admin', 'admin')
  const member = await service.addMember(owner.organizationId, 'Mia Member')
  const outsider = await service.createOrganization('Elsewhere')
  let hostCount = 0

  const call = (method: string, path: string, as: Person, body?: object) =>
    service.call(method, path, { as, ...(body === undefined ? {} : { body }) })
  const list = (as: Person, query = '') => call('GET', `/user_availability_schedules${query}`, as)
  return {
    service,
    owner,
    admin,
    member,
    outsider,
    newUser() {
      hostCount += 1
      return service.addMember(owner.organizationId, `Host ${hostCount}`)
    },
    userUri: (person: Person) => service.uri('users', person.userId),
    call,
    list,
    create: (as: Person, body: object = {}) =>
      call('POST', '/user_availability_schedules', as, { name: 'Evenings', rules: EVENING, ...body }),
    getDefault: async (as: Person) => (await list(as)).body.collection.find((one) => one.default) ?? {},
  }
}
