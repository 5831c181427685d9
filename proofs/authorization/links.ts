// The sealed links that cells follow: right ones, and every way in which one can be wrong.
import { declineInvitation } from '../../server/src/features/organization-invitations/decline-invitation.ts'
import { revokeInvitation } from '../../server/src/features/organization-invitations/revoke-invitation.ts'
import type { LinkKind } from '../../server/src/platform/secrets/secrets.ts'
import type { Tenants } from './callers.ts'
import type { Tenant, World } from './world.ts'

export const linkObjects = {
  right: 200,
  'another organization’s right link': 200,
  'used before': 409,
  revoked: 404,
  'of an older generation': 404,
  'of a later generation': 404,
  'under another organization': 404,
  'of another kind': 404,
  'one bit changed': 404,
  truncated: 404,
  'in a second spelling': 404,
  'an id instead of a link': 404,
} as const
export type LinkObject = keyof typeof linkObjects

/** What a link of a kind leads to. */
interface Linked {
  /** Stands from the start, and stays. */
  readonly standing: (tenant: Tenant) => string
  /** One whose link is to be followed. */
  readonly fresh: (world: World, tenant: Tenant) => Promise<string>
  readonly revoked: (world: World, tenant: Tenant) => Promise<string>
  /** Null: it works again and again. */
  readonly use: ((world: World, link: string) => Promise<unknown>) | null
}

const linked = {
  organization_invitation: {
    standing: ({ objects }) => objects.organization_invitations?.pending ?? '',
    fresh: (world, tenant) => world.invite(tenant),
    async revoked(world, tenant) {
      const id = await world.invite(tenant)
      await revokeInvitation(world.ctx, tenant.actor, { id })
      return id
    },
    use: (world, link) => declineInvitation(world.ctx, link),
  },
  calendar_feed: {
    standing: ({ objects }) => objects.calendar_feeds?.owner ?? '',
    fresh: async (_, { objects }) => objects.calendar_feeds?.owner ?? '',
    revoked: async (_, { objects }) => objects.calendar_feeds?.revoked ?? '',
    use: null,
  },
} satisfies Partial<Record<LinkKind, Linked>>

export type FollowedLink = keyof typeof linked

export const linkStatus = (kind: FollowedLink, object: LinkObject): number =>
  object === 'used before' && linked[kind].use === null ? linkObjects.right : linkObjects[object]

export async function linkFor(
  world: World,
  tenants: Tenants,
  kind: FollowedLink,
  object: LinkObject,
  tenant: Tenant,
): Promise<string> {
  const { fresh, revoked, use, ...rest }: Linked = linked[kind]
  const standing = rest.standing(tenant)
  const other = tenant === tenants.away ? tenants.home : tenants.away
  const link = (of: Tenant, id: string, generation = 1) => world.link(of, id, { kind, generation })
  const right = link(tenant, standing)
  switch (object) {
    case 'right':
      return link(tenant, await fresh(world, tenant))
    case 'another organization’s right link':
      return link(other, await fresh(world, other))
    case 'used before': {
      const used = link(tenant, await fresh(world, tenant))
      await use?.(world, used)
      return used
    }
    case 'revoked':
      return link(tenant, await revoked(world, tenant))
    case 'of an older generation':
      return link(tenant, standing, 0)
    case 'of a later generation':
      return link(tenant, standing, 2)
    case 'under another organization':
      return link(other, standing)
    case 'of another kind': {
      // A kind that leads to nothing stands for all others: the kind is part of the key.
      const another = `not_${kind}` as LinkKind
      const { organizationId } = tenant
      return world.ctx.secrets.link(another, { organizationId, objectId: standing, generation: 1 })
    }
    case 'one bit changed': {
      const bytes = Buffer.from(right, 'base64url')
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
      return bytes.toString('base64url')
    }
    case 'truncated':
      return right.slice(0, -4)
    case 'in a second spelling':
      return `${right}=`
    case 'an id instead of a link':
      return standing
  }
}
