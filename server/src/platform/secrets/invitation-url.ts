// The link of an invitation to an organization. The invitation and its email contain it.
import type { Context } from '../context.ts'

interface InvitationKey {
  readonly organization_id: string
  readonly id: string
  readonly generation: number
}

/** The page to accept or decline the invitation. The URL is a secret: it is all a visitor needs. */
export const invitationUrl = (
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
  { organization_id, id, generation }: InvitationKey,
): string =>
  `${config.urls.auth}/invitations/${secrets.createLink('organization_invitation', { organizationId: organization_id, objectId: id, generation })}`
