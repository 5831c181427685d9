// Enterprise-only operations: status, code and message for each plan and role.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeLimits } from '../../testbed/limits-file.ts'
import { plans } from '../src/domain/access/plans.ts'
import { roles } from '../src/domain/access/policies.ts'
import { routes } from '../src/processes/routes.ts'
import { type Person, type Service, startService } from './service.ts'

let service: Service
const people = new Map<string, Person>()

beforeAll(async () => {
  service = await startService({ LIMITS_FILE: writeLimits({}) })
  for (const plan of plans) {
    const owner = await service.createOrganization(`On ${plan}`, { plan })
    people.set(`${plan} owner`, owner)
    for (const role of ['admin', 'user'] as const)
      people.set(`${plan} ${role}`, await service.addMember(owner.organizationId, role, role))
  }
})
afterAll(() => service.stop())

const bodies: Readonly<Record<string, object>> = {
  createDataLookup: { email: 'grace@example.com' },
  deleteInviteeData: { emails: ['grace@example.com'] },
  deleteInvitees: { emails: ['grace@example.com'] },
  deleteEventData: { start_time: '2025-01-01T00:00:00Z', end_time: '2026-01-01T00:00:00Z' },
}

const gated = routes.filter(({ plan }) => plan === 'enterprise')

test('lists the operations that require the plan', () => {
  expect(gated.map(({ path }) => path).filter((path) => !path.startsWith('/activity_log'))).toEqual([
    '/data_lookups',
    '/data_lookups/{uuid}',
    '/data_lookups/{uuid}/contents',
    '/data_compliance/invitee_deletion',
    '/data_compliance/deletion/invitees',
    '/data_compliance/deletion/events',
    '/data_deletions',
    '/data_deletions/{uuid}',
  ])
})

describe.each(gated.map((route) => [route.path, route] as const))('%s', (path, { method, id, status }) => {
  const request = (who: string) => {
    const as = people.get(who)
    return service.call(method, path, { ...(as ? { as } : {}), ...(bodies[id] ? { body: bodies[id] } : {}) })
  }

  test.each(plans.flatMap((plan) => roles.map((role) => [plan, role] as const)))(
    '%s, %s',
    async (plan, role) => {
      const { status: actualStatus, body } = await request(`${plan} ${role}`)
      if (plan !== 'enterprise')
        expect([actualStatus, body.title, body.code, body.message]).toEqual([
          403,
          'Permission Denied',
          'plan_required',
          'This operation requires the enterprise plan.',
        ])
      else if (role === 'user')
        expect([actualStatus, body.title, body.code, body.message]).toEqual([
          403,
          'Permission Denied',
          'permission_denied',
          'Your role does not allow this.',
        ])
      // The path has no id of an object.
      else expect(actualStatus).toBe(path.includes('{uuid}') ? 404 : status)
    },
  )
})
