// The public holidays of countries and regions over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let host: Person

beforeAll(async () => {
  service = await startService()
  host = await service.createOrganization('Acme')
})
afterAll(() => service.stop())

const EPIPHANY = 'de-2027-epiphany'
const list = (query: string) => service.call('GET', `/public_holidays?${query}`, { as: host })

describe('the lists', () => {
  test('have countries with their regions', async () => {
    const { body } = await service.call('GET', '/public_holidays/countries', { as: host })
    const countries = body.collection as unknown as {
      code: string
      name: string
      regions: { code: string; name: string }[]
    }[]
    expect(countries.length).toBeGreaterThan(200)
    expect(countries.find(({ code }) => code === 'DE')).toMatchObject({
      name: 'Germany',
      regions: expect.arrayContaining([
        { code: 'BY', name: 'Bayern' },
        { code: 'BY-A', name: 'Bayern, Stadt Augsburg' },
      ]),
    })
  })

  test('have the days of a region with names in the local and in our languages', async () => {
    const days = (await list('country=DE&region=BY&year=2027')).body.collection
    expect(days.find(({ id }) => id === EPIPHANY)).toMatchObject({
      start_date: '2027-01-06',
      end_date: '2027-01-06',
      name: 'Heilige Drei Könige',
      names: { en: 'Epiphany', de: 'Heilige Drei Könige', uk: null },
      is_substitute: false,
    })
    expect((await list('country=DE&region=BE&year=2027')).body.collection.map(({ id }) => id)).not.toContain(
      EPIPHANY,
    )
  })

  test('have substitute days, but no observances, and no days only of banks or schools', async () => {
    const british = (await list('country=GB&region=ENG&year=2027')).body.collection
    expect(british.map(({ start_date, is_substitute }) => [start_date, is_substitute])).toEqual(
      expect.arrayContaining([
        ['2027-12-27', true],
        ['2027-12-28', true],
      ]),
    )
    expect(british.map(({ name }) => name)).not.toContain("Mother's Day")
    const bavarian = (await list('country=DE&region=BY&year=2027')).body.collection.map(({ name }) => name)
    for (const name of ['Muttertag', 'Heiliger Abend', 'Buß- und Bettag'])
      expect(bavarian).not.toContain(name)
    expect(bavarian).toContain('Fronleichnam')
  })

  test.each([1, 2025, 2038, 9999])('are empty for %d, which is not in the table', async (year) => {
    const { status, body } = await list(`country=DE&region=BY&year=${year}`)
    expect([status, body.collection]).toEqual([200, []])
  })

  test.each([
    ['country', 'country=QQ&year=2027'],
    ['country', 'country=germany&year=2027'],
    ['region', 'country=DE&region=ZZ&year=2027'],
    ['year', 'country=DE&year=soon'],
    ['year', 'country=DE'],
  ])('return 400 for a wrong %s: %s', async (parameter, query) => {
    const { status, body } = await list(query)
    expect([status, body.details?.[0]?.parameter]).toEqual([400, parameter])
  })
})
