// Who may do what: the roles of an organization, and the policies a route row may name.

export const roles = ['user', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

/**
 * Every route row names one of these. `roles` is decided before the row runs; where `description` speaks of an object
 * ("their own"), the verb or the query decides with the functions below, because only there the object is known.
 */
export const policies = {
  member: { roles: ['user', 'admin', 'owner'], description: 'Every member of the organization.' },
  own_or_admin: {
    roles: ['user', 'admin', 'owner'],
    description:
      'Members: what is their own. Group admins: their group’s people. Admins and the owner: everything of the organization.',
  },
  type_holder: {
    roles: ['user', 'admin', 'owner'],
    description:
      'Whoever holds permission on the event type: its owner, its hosts, admins of the group that owns it, and those it was granted to. Admins and the owner of the organization always; they alone change what is `admin_managed`.',
  },
  type_owner: {
    roles: ['user', 'admin', 'owner'],
    description:
      'The owner of the event type; where a group owns it, the group’s admins. Admins and the owner of the organization always; they alone where it is `admin_managed`.',
  },
  event_reader: {
    roles: ['user', 'admin', 'owner'],
    description:
      'The hosts of the event, and admins of a group it belongs to. Admins and the owner of the organization always.',
  },
  event_host: {
    roles: ['user', 'admin', 'owner'],
    description: 'The hosts of the event. Admins and the owner of the organization always.',
  },
  hold_manager: {
    roles: ['user', 'admin', 'owner'],
    description:
      'Who made the hold, and the hosts whose time it keeps. Admins and the owner of the organization always.',
  },
  webhook_manager: {
    roles: ['user', 'admin', 'owner'],
    description:
      'Of webhooks of a user: that user. Of a group: its admins. Admins and the owner of the organization always; they alone of webhooks of the organization.',
  },
  self_or_admin: {
    roles: ['user', 'admin', 'owner'],
    description: 'Members: what is their own. Admins and the owner: everything of the organization.',
  },
  admin: { roles: ['admin', 'owner'], description: 'Admins and the owner of the organization.' },
  link_holder: { roles: [], description: 'Whoever holds the sealed link.' },
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
 * May an actor of role `by` turn a membership of role `from` into `to`? Roles are the admins' affair; the one owner
 * changes only when the owner hands the ownership over.
 */
export function canChangeRole(by: Role, from: Role, to: Role): boolean {
  if (from === 'owner') return to === 'owner' && isAdmin(by)
  if (to === 'owner') return by === 'owner'
  return isAdmin(by)
}

/** Members leave by themselves or are removed by an admin; the owner stays until the ownership is handed over. */
export const canRemoveMember = (by: Role, isSelf: boolean, target: Role): boolean =>
  target !== 'owner' && (isSelf || isAdmin(by))
