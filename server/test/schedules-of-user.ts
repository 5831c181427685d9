// Reads and writes the schedules of a user over HTTP, for tests of the console.
import { expect } from 'vitest'
import { weekdays } from '../src/domain/availability/rule-definitions.ts'
import type { Person, Service } from './service.ts'

interface Rule {
  readonly type: string
  readonly wday?: string
  readonly date?: string
  readonly intervals: readonly { readonly from: string; readonly to: string }[]
}

interface Schedule {
  readonly uri: string
  readonly name: string
  readonly default: boolean
  readonly timezone: string
  readonly rules: readonly Rule[]
}

/** Hours as text, such as `09:00-12:00 13:00-17:00`; an empty text is closed. */
type Hours = Readonly<Record<string, string>>

const WORKDAYS = weekdays.slice(1, 6)

const toIntervals = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => ({ from: one.slice(0, 5), to: one.slice(6) }))

const toText = ({ intervals }: Rule) => intervals.map(({ from, to }) => `${from}-${to}`).join(' ')

export function createScheduleClient(service: Service, person: Person) {
  const pathOf = (uri: string) => `/user_availability_schedules/${uri.slice(-36)}`
  const list = async () =>
    (await service.call('GET', '/user_availability_schedules', { as: person })).body
      .collection as unknown as Schedule[]
  const getDefault = async () => {
    const found = (await list()).find((one) => one.default)
    if (!found) throw new Error('The user has no default schedule.')
    return found
  }
  const update = async (body: object) => {
    const { status } = await service.call('PATCH', pathOf((await getDefault()).uri), { as: person, body })
    expect(status).toBe(200)
  }
  /** By weekday or date. */
  const readHours = async (): Promise<Hours> =>
    Object.fromEntries((await getDefault()).rules.map((rule) => [rule.wday ?? rule.date, toText(rule)]))
  const toRules = (hours: Hours): Rule[] =>
    Object.entries(hours)
      .filter(([day, text]) => text !== '' || day.includes('-'))
      .map(([day, text]) => ({
        ...(day.includes('-') ? { type: 'date', date: day } : { type: 'wday', wday: day }),
        intervals: toIntervals(text),
      }))
  return {
    list,
    getDefault,
    readHours,
    /** Changes some days and keeps the others. */
    setHours: async (hours: Hours) => update({ rules: toRules({ ...(await readHours()), ...hours }) }),
    /** One schedule, Monday to Friday from 9 to 17 in London. */
    async reset() {
      for (const { uri, default: isDefault } of await list())
        if (!isDefault) await service.call('DELETE', pathOf(uri), { as: person })
      const rules = toRules(Object.fromEntries(WORKDAYS.map((day) => [day, '09:00-17:00'])))
      await update({ name: 'Working hours', timezone: 'Europe/London', rules })
    },
    async createType(name: string, fields: object = {}): Promise<string> {
      const body = { owner: service.uri('users', person.userId), name, minimum_notice: 0, ...fields }
      const created = await service.call('POST', '/event_types', { as: person, body })
      expect(created.status).toBe(201)
      return created.body.resource.uri ?? ''
    },
  }
}
