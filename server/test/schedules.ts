// A company for the tests of availability schedules, and the calls that all of them make, through HTTP.
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

export const on = (wday: string, from: string, to: string): Rule => ({
  type: 'wday',
  wday,
  intervals: [{ from, to }],
})
export const WORKING_HOURS: Rule[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((wday) =>
  on(wday, '09:00', '17:00'),
)
export const EVENING: Rule[] = [on('monday', '18:00', '24:00')]

export async function startSchedules() {
  const service = await startService()
  const owner = await service.found('Acme')
  const admin = await service.join(owner.organizationId, 'Ada Admin', 'admin')
  const member = await service.join(owner.organizationId, 'Mia Member')
  const outsider = await service.found('Elsewhere')
  let joined = 0

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
      joined += 1
      return service.join(owner.organizationId, `Host ${joined}`)
    },
    userUri: (person: Person) => service.uri('users', person.userId),
    call,
    list,
    create: (as: Person, body: object = {}) =>
      call('POST', '/user_availability_schedules', as, { name: 'Evenings', rules: EVENING, ...body }),
    defaultOf: async (as: Person) => (await list(as)).body.collection.find((one) => one.default) ?? {},
  }
}
