// API schema of the deletion of an organization.
import { Type } from 'typebox'
import { DateTime, Uri } from '../../platform/http/response-schemas.ts'

export const OrganizationDeletion = Type.Object(
  {
    name: Type.String({
      maxLength: 255,
      description: 'The name of the organization, exactly: proves that you mean this one.',
      examples: ['Analytical Engines'],
    }),
  },
  { title: 'OrganizationDeletion', examples: [{ name: 'Analytical Engines' }] },
)

const Count = (description: string) => Type.Integer({ description, examples: [12] })

export const OrganizationDeletionPreview = Type.Object(
  {
    organization: Uri(),
    members: Count('Users who can’t use the organization any more.'),
    meetings: Count('Meetings that have not begun. They are canceled at once.'),
    invitees: Count('Invitees of these meetings. They get an email if the installation has a mail server.'),
    restorable_until: DateTime('If you delete the organization now. Then everything is deleted for good.'),
  },
  { title: 'OrganizationDeletionPreview' },
)
