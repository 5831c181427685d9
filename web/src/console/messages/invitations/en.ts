// The texts of invitations in English.
import type { InvitationsMessages } from '../invitations.ts'

export const en: InvitationsMessages = {
  invitations: {
    tab: 'Invitations',
    adminsOnly: 'Only admins of the organization can invite people.',
    invite: 'Invite people',
    noMail: 'This installation has no mail server. Copy the link of each invitation and send it yourself.',
    status: 'Status',
    statuses: { pending: 'Pending', expired: 'Expired', accepted: 'Accepted', declined: 'Declined' },
    none: {
      pending: 'No pending invitations.',
      expired: 'No expired invitations. They are kept for 30 days.',
      accepted: 'No one has accepted an invitation yet.',
      declined: 'No one has declined an invitation.',
    },
    invitedBy: (name, date) => `Invited by ${name} on ${date}`,
    invited: (date) => `Invited on ${date}`,
    validUntil: (date) => `Valid until ${date}`,
    expired: (date) => `Expired on ${date}`,
    resend: 'Resend',
    resent: (email) => `Invitation sent to ${email} again.`,
    revoke: 'Revoke',
    revoked: (email) => `Invitation to ${email} revoked.`,
    delete: 'Delete',
    deleted: (email) => `Invitation to ${email} deleted.`,
    showLink: 'Show link',
    linkTitle: 'Invitation link',
    linkLead: (email) => `Anyone with this link can join as ${email}. Send it only to this person.`,
    refusals: {
      member: 'Already a member.',
      invited: 'Already invited: the invitation is pending.',
      invitedRecently: (time) =>
        `Invited in the last 24 hours. You can send another invitation from ${time}.`,
      limit: (time) => `The limit of invitations is reached. Try again at ${time}.`,
      decided: 'The invitation has been accepted or declined meanwhile.',
    },
  },
  invite: {
    addresses: 'Email addresses',
    addressesHint: (max) =>
      `Up to ${max}, separated by commas, spaces or new lines. “Name <address>” works too.`,
    found: (addresses) => (addresses === 1 ? `${addresses} address` : `${addresses} addresses`),
    repeated: (addresses) => `In the list twice, invited once: ${addresses}`,
    invalid: (texts) => `Not an email address, left out: ${texts}`,
    tooMany: (max) => `You can invite up to ${max} people at a time. Remove some addresses.`,
    adminHint: 'Admins can manage all people, event types and meetings of the organization.',
    groups: 'Groups',
    send: (invitations) =>
      invitations === 1 ? `Send ${invitations} invitation` : `Send ${invitations} invitations`,
    create: (invitations) =>
      invitations === 1 ? `Create ${invitations} invitation` : `Create ${invitations} invitations`,
    progress: (done, total) => `${done} of ${total} invitations`,
    waiting: (time) =>
      `The limit of invitations an hour is reached. We’ll continue at ${time}. Keep this tab open.`,
    done: (invitations) =>
      invitations === 1 ? `${invitations} person invited.` : `${invitations} people invited.`,
    unsent: (invitations) =>
      invitations === 1
        ? `${invitations} invitation is not sent yet.`
        : `${invitations} invitations are not sent yet.`,
    refused: (addresses) =>
      addresses === 1 ? `${addresses} address was not invited:` : `${addresses} addresses were not invited:`,
    identity: 'For your security, confirm that it’s you. Then continue here.',
    paused: 'Sending was interrupted.',
    continue: 'Continue',
    discard: 'Discard',
  },
}
