// The page of a deleted organization, in English.
import type { DeletedOrganizationMessages } from '../deleted-organization.ts'

export const en: DeletedOrganizationMessages = {
  title: (organization) => `${organization} was deleted`,
  owner: 'You deleted this organization. Its pages and links are closed, and its meetings were canceled.',
  until: (date) =>
    `You can restore it until ${date}, with everything but the canceled meetings. After that, we delete everything for good.`,
  restore: 'Restore the organization',
  member: 'Its owner has deleted this organization, so you can’t use it any more.',
  memberUntil: (date) => `Until ${date}, the owner can restore it. If this was a mistake, ask them.`,
  over: 'The time to restore it is over. Everything in it is being deleted for good.',
}
