// Recipes for the deletion of an organization and its restoration. Each ends an organization of its own.
import { toMember } from '../../testbed/oauth.ts'
import { deleteOrganization } from '../src/features/organization-deletions/delete-organization.ts'
import type { Person, Service } from './service.ts'
import type { Recipe } from './write-recipes.ts'

const NAME = 'Navy'

/** Returns the owner of a deleted organization. */
export async function createDeletedOrganization(
  service: Pick<Service, 'ctx' | 'createOrganization'>,
): Promise<Person> {
  const owner = await service.createOrganization(NAME)
  await deleteOrganization(service.ctx, toMember(owner), NAME)
  return owner
}

/** By row id. */
export const organizationRecipes = (service: Service): Readonly<Record<string, Recipe>> => ({
  deleteOrganization: async () => {
    const as = await service.createOrganization(NAME)
    return { as, params: { uuid: as.organizationId }, body: { name: NAME } }
  },
  restoreOrganization: async () => {
    const as = await createDeletedOrganization(service)
    return { as, params: { uuid: as.organizationId }, body: {} }
  },
})
