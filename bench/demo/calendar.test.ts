// Generated calendars contain exactly the requested number of events, without overlaps, even if they are full.
import { expect, test } from 'vitest'
import { instant } from '../../server/src/domain/time/instant.ts'
import { type Calendar, generateCalendar } from './calendar.ts'
import { type DemoSize, MAX_EVENTS_PER_HOST, planOrganizations } from './layout.ts'
import { generateOrganization, generateTeam } from './team.ts'

const TODAY = instant(Date.UTC(2026, 10, 15))

const calendarsOf = (size: DemoSize): Calendar[] =>
  planOrganizations(size).flatMap((plan) => {
    const organization = generateOrganization(plan)
    return plan.teams.map((team) => generateCalendar(generateTeam(organization, team), TODAY))
  })

const booked = (calendars: readonly Calendar[]) =>
  calendars.flatMap(({ events }) => events).filter(({ heldUntil }) => heldUntil === null)

function overlapsIn({ events }: Calendar): number {
  const byHost = Map.groupBy(
    events.flatMap((event) => event.hosts.map((host) => ({ host: host.id, event }))),
    ({ host }) => host,
  )
  let overlaps = 0
  for (const own of byHost.values()) {
    own.sort((a, b) => a.event.bufferedStart - b.event.bufferedStart)
    for (const [place, { event }] of own.entries())
      if (event.bufferedStart < (own[place - 1]?.event.bufferedEnd ?? 0)) overlaps += 1
  }
  return overlaps
}

test.each([1, 2, 3])('seed %i: all events fit into the fullest calendars without overlaps', (seed) => {
  const hosts = 60
  const calendars = calendarsOf({ hosts, events: hosts * MAX_EVENTS_PER_HOST, seed })
  expect(booked(calendars)).toHaveLength(hosts * MAX_EVENTS_PER_HOST)
  expect(calendars.reduce((sum, one) => sum + overlapsIn(one), 0)).toBe(0)
})

test.each([
  [1, 0],
  [1, 1],
  [7, 3],
  [41, 1_000],
])('%i hosts with %i events in total', (hosts, events) => {
  const size = { hosts, events, seed: 1 }
  const plans = planOrganizations(size)
  expect(plans.reduce((sum, plan) => sum + plan.hosts, 0)).toBe(hosts)
  expect(booked(calendarsOf(size))).toHaveLength(events)
})

test('with 500 events per host, most hosts have 60 to 200 in the next 60 days', () => {
  const until = TODAY + 60 * 86_400_000
  const counts = new Map<string, number>()
  for (const { start, hosts } of booked(calendarsOf({ hosts: 100, events: 50_000, seed: 1 })))
    for (const { id } of hosts)
      counts.set(id, (counts.get(id) ?? 0) + (start >= TODAY && start < until ? 1 : 0))
  const usual = [...counts.values()].filter((count) => count >= 60 && count <= 200)
  expect(usual.length).toBeGreaterThan(90)
})
