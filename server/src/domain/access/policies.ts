// Roles of an organization, and the policies that route rows name.

export const roles = ['user', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

const allowAll = (description: string) => ({ roles, description })

/**
 * Every route row names one of these policies. `roles` is checked before the row runs. Where `description` refers to an
 * object ("their own"), the verb or the query decides with the functions below, because only it knows the object.
 */
export const policies = {
  member: allowAll('Every member of the organization.'),
  self: allowAll('Every member of the organization, for their own objects.'),
  own_or_admin: allowAll(
    'Members: their own objects. Group admins: objects of their group’s members. Admins and the owner: all objects of the organization.',
  ),
  type_holder: allowAll(
    'Users with permission on the event type: its owner, its hosts, admins of the group that owns it, and users it was granted to. Admins and the owner of the organization always; only they may share an `admin_managed` type.',
  ),
  type_editor: allowAll(
    'The owner of the event type, admins of the group that owns it, and users it was granted to. Users who are only hosts may change their own hours and remove themselves from `hosts`. Admins and the owner of the organization always; only they if the type is `admin_managed`.',
  ),
  type_owner: allowAll(
    'The owner of the event type; if a group owns it, the group’s admins. Admins and the owner of the organization always; only they if the type is `admin_managed`.',
  ),
  event_reader: allowAll(
    'The hosts of the event, the member who booked it, and admins of a group it belongs to. Admins and the owner of the organization always.',
  ),
  event_canceler: allowAll(
    'The hosts of the event, and the member who booked it. Admins and the owner of the organization always.',
  ),
  event_host: allowAll('The hosts of the event. Admins and the owner of the organization always.'),
  asked_host: allowAll('The host of the event who was asked.'),
  hold_manager: allowAll(
    'The creator of the hold, and the hosts whose time it reserves. Admins and the owner of the organization always.',
  ),
  request_reader: allowAll(
    'The hosts of the booking request, and the member who made it. Admins and the owner of the organization always.',
  ),
  request_host: allowAll(
    'The hosts of the booking request. Admins and the owner of the organization always.',
  ),
  request_maker: allowAll(
    'The member who made the booking request. Admins and the owner of the organization always.',
  ),
  webhook_manager: allowAll(
    'Webhooks of a user: that user. Webhooks of a group: its admins. Webhooks of the organization: only admins and the owner, who may also manage all others.',
  ),
  self_or_admin: allowAll(
    'Members: their own objects. Admins and the owner: all objects of the organization.',
  ),
  admin: { roles: ['admin', 'owner'], description: 'Admins and the owner of the organization.' },
  owner: { roles: ['owner'], description: 'The owner of the organization.' },
  operator: {
    roles: [],
    description:
      'Operators of the installation, whatever their role: users with a verified address in `OPERATORS`, or else the owner of the first organization.',
  },
  link_holder: { roles: [], description: 'Anyone with the sealed link.' },
} as const satisfies Record<string, { roles: readonly Role[]; description: string }>

export type Policy = keyof typeof policies

export const roleAllows = (policy: Policy, role: Role): boolean =>
  (policies[policy].roles as readonly Role[]).includes(role)

export const isAdmin = (role: Role): boolean => role === 'admin' || role === 'owner'

export const isSelfOrAdmin = (
  by: { readonly userId: string; readonly role: Role },
  userId: string,
): boolean => by.userId === userId || isAdmin(by.role)

/**
 * True if an actor with role `by` may change a membership from role `from` to `to`. Only admins change roles. Only the
 * owner may transfer the ownership.
 */
export function canChangeRole(by: Role, from: Role, to: Role): boolean {
  if (from === 'owner') return to === 'owner' && isAdmin(by)
  if (to === 'owner') return by === 'owner'
  return isAdmin(by)
}

/** With a new password or without a second factor, an admin could sign in as the member, so only with a higher role. */
export const canResetAccess = (by: Role, target: Role): boolean =>
  by === 'owner' ? target !== 'owner' : isAdmin(by) && target === 'user'

/** Members may leave, and admins may remove them. The owner stays until the ownership is transferred. */
export const canRemoveMember = (by: Role, isSelf: boolean, target: Role): boolean =>
  target !== 'owner' && (isSelf || isAdmin(by))
