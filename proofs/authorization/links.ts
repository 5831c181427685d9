// The sealed links that cells use: valid ones and every kind of invalid one.
import { declineInvitation } from '../../server/src/features/organization-invitations/decline-invitation.ts'
import { revokeInvitation } from '../../server/src/features/organization-invitations/revoke-invitation.ts'
import type { LinkKind } from '../../server/src/platform/secrets/secrets.ts'
import type { Tenants } from './callers.ts'
import type { Fixture, Tenant } from './fixture.ts'

export const linkObjects = {
  right: 200,
  'valid link of another organization': 200,
  'used before': 409,
  revoked: 404,
  'with an older generation': 404,
  'with a later generation': 404,
  'under another organization': 404,
  'of another kind': 404,
  'one bit changed': 404,
  truncated: 404,
  'with trailing padding': 404,
  'an id instead of a link': 404,
} as const
export type LinkObject = keyof typeof linkObjects

/** The object of a kind of link. */
interface LinkTarget {
  /** Exists from the start and is not consumed. */
  readonly seeded: (tenant: Tenant) => string
  /** Creates an object for a link that will be used. */
  readonly create: (fixture: Fixture, tenant: Tenant) => Promise<string>
  readonly createRevoked: (fixture: Fixture, tenant: Tenant) => Promise<string>
  /** Null if the link can be used repeatedly. */
  readonly use: ((fixture: Fixture, link: string) => Promise<unknown>) | null
}

const linkTargets = {
  organization_invitation: {
    seeded: ({ objects }) => objects.organization_invitations?.pending ?? '',
    create: (fixture, tenant) => fixture.invite(tenant),
    async createRevoked(fixture, tenant) {
      const id = await fixture.invite(tenant)
      await revokeInvitation(fixture.ctx, tenant.actor, id)
      return id
    },
    use: (fixture, link) => declineInvitation(fixture.ctx, link),
  },
  calendar_feed: {
    seeded: ({ objects }) => objects.calendar_feeds?.owner ?? '',
    create: async (_, { objects }) => objects.calendar_feeds?.owner ?? '',
    createRevoked: async (_, { objects }) => objects.calendar_feeds?.revoked ?? '',
    use: null,
  },
} satisfies Partial<Record<LinkKind, LinkTarget>>

export type TestedLinkKind = keyof typeof linkTargets

export const linkStatus = (kind: TestedLinkKind, object: LinkObject): number =>
  object === 'used before' && linkTargets[kind].use === null ? linkObjects.right : linkObjects[object]

export async function buildLink(
  fixture: Fixture,
  tenants: Tenants,
  kind: TestedLinkKind,
  object: LinkObject,
  tenant: Tenant,
): Promise<string> {
  const { create, createRevoked, use, ...rest }: LinkTarget = linkTargets[kind]
  const seededId = rest.seeded(tenant)
  const other = tenant === tenants.away ? tenants.home : tenants.away
  const link = (owner: Tenant, id: string, generation = 1) =>
    fixture.createLink(owner, id, { kind, generation })
  const right = link(tenant, seededId)
  switch (object) {
    case 'right':
      return link(tenant, await create(fixture, tenant))
    case 'valid link of another organization':
      return link(other, await create(fixture, other))
    case 'used before': {
      const used = link(tenant, await create(fixture, tenant))
      await use?.(fixture, used)
      return used
    }
    case 'revoked':
      return link(tenant, await createRevoked(fixture, tenant))
    case 'with an older generation':
      return link(tenant, seededId, 0)
    case 'with a later generation':
      return link(tenant, seededId, 2)
    case 'under another organization':
      return link(other, seededId)
    case 'of another kind': {
      // An unknown kind represents all other kinds, because the kind is part of the key.
      const another = `not_${kind}` as LinkKind
      const { organizationId } = tenant
      return fixture.ctx.secrets.createLink(another, { organizationId, objectId: seededId, generation: 1 })
    }
    case 'one bit changed': {
      const bytes = Buffer.from(right, 'base64url')
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
      return bytes.toString('base64url')
    }
    case 'truncated':
      return right.slice(0, -4)
    case 'with trailing padding':
      return `${right}=`
    case 'an id instead of a link':
      return seededId
  }
}
