// Recipes for the writes of operators: a test mail, failed jobs of any organization, and organizations.
import { dissolveOrganization } from '../src/features/organization-memberships/dissolve-organization.ts'
import { createOrganization } from '../src/features/organizations/create-organization.ts'
import { insertRetries } from '../src/platform/jobs/store.ts'
import type { Person, Service } from './service.ts'
import type { Recipe } from './write-recipes.ts'

const SUBSCRIBER = 'mail'

/** By row id. `owner` is the operator, as the owner of the first organization. */
export function installationRecipes(
  { ctx }: Pick<Service, 'ctx'>,
  { organizationId }: Person,
): Readonly<Record<string, Recipe>> {
  const newFailedJob = async () => {
    const now = ctx.clock.now()
    const eventId = ctx.newId()
    const failed = { subscriber: SUBSCRIBER, eventIds: [eventId], error: 'the disk is full', dueAt: now }
    await ctx.db.transaction(organizationId, (tx) => tx.rows(insertRetries(organizationId, failed, now)))
    return { params: { uuid: eventId, subscriber: SUBSCRIBER } }
  }
  const newOwner = () => ({ name: 'Grace Hopper', email: `grace-${ctx.newId()}@example.com` })
  const newOrganization = async () => {
    const owner = { ...newOwner(), timezone: 'UTC', locale: 'en' }
    const created = await createOrganization(ctx, { name: 'Navy', plan: 'free', stage: 'trial', owner })
    return { organizationId: created.organizationId, userId: created.ownerId }
  }
  return {
    createTestMail: async () => ({}),
    retryFailedJob: newFailedJob,
    deleteFailedJob: newFailedJob,
    createInstallationOrganization: async () => ({ body: { name: 'Navy', owner: newOwner() } }),
    replaceOrganizationSubscription: async () => ({
      params: { uuid: (await newOrganization()).organizationId },
      body: { plan: 'teams', stage: 'active' },
    }),
    restoreInstallationOrganization: async () => {
      const organization = await newOrganization()
      await dissolveOrganization(ctx, organization)
      return { params: { uuid: organization.organizationId }, body: {} }
    },
  }
}
