// The texts about the organization itself in English.
import type { GeneralMessages } from '../general.ts'

export const en: GeneralMessages = {
  general: {
    adminsOnly: 'Only admins can change the organization.',
    name: 'Name',
    nameHint: 'Invitees see it in emails, and members when they are invited.',
    requireSecondFactor: 'Require two-step sign-in',
    secondFactorHint: 'Members without it set it up after their next sign-in. Set it up for yourself first.',
    owner: 'Owner',
    handOver: 'To hand over ownership, use the menu beside a name in',
    deleteTitle: 'Delete organization',
    deleteLead: 'Ends everything in this organization for all its members. You can restore it for 30 days.',
    deleteOpen: 'Delete organization…',
    deleteQuestion: (name) => `Delete ${name}?`,
    deletedNow: 'At once:',
    deletedMembers: (count) =>
      count === 1
        ? '1 member can’t use the organization any more.'
        : `${count} members can’t use the organization any more.`,
    deletedMeetings: (count) =>
      count === 1
        ? '1 meeting to come is canceled, also for its invitees.'
        : `${count} meetings to come are canceled, also for their invitees.`,
    deletedLinks: 'Booking pages, links, tokens, apps, webhooks and calendars stop.',
    deletedUntil: (date) =>
      `Until ${date}, you can restore everything but the canceled meetings. After that, we delete all of it for good, with past meetings and the activity log.`,
    deleteConfirm: (name) => `Type “${name}” to confirm`,
    deleteButton: 'Delete organization',
  },
}
