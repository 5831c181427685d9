// Mail in English.
import type { MailMessages } from '../mail-messages.ts'

export const en: MailMessages = {
  templates: {
    booked: {
      subject: ({ event, hosts, when }) => `Booked: ${event} with ${hosts}, ${when}`,
      headline: 'Your meeting is booked',
      lead: ({ hosts }) => `You are meeting ${hosts}.`,
    },
    invited: {
      subject: ({ event, hosts, when }) => `Invitation: ${event} with ${hosts}, ${when}`,
      headline: 'You are invited to a meeting',
      lead: ({ hosts, invitee }) => `${invitee} is meeting ${hosts} and would like you to be there.`,
    },
    host_booked: {
      subject: ({ event, invitee, when }) => `New meeting: ${event} with ${invitee}, ${when}`,
      headline: 'You have a new meeting',
      lead: ({ invitee }) => `${invitee} has booked a meeting with you.`,
    },
    rescheduled: {
      subject: ({ event, hosts, when }) => `New time: ${event} with ${hosts}, ${when}`,
      headline: 'Your meeting has a new time',
      lead: ({ hosts }) => `Your meeting with ${hosts} has been moved.`,
    },
    host_rescheduled: {
      subject: ({ event, invitee, when }) => `New time: ${event} with ${invitee}, ${when}`,
      headline: 'A meeting has a new time',
      lead: ({ invitee }) => `Your meeting with ${invitee} has been moved.`,
    },
    canceled: {
      subject: ({ event, hosts, when }) => `Canceled: ${event} with ${hosts}, ${when}`,
      headline: 'Your meeting is canceled',
      lead: ({ hosts }) => `Your meeting with ${hosts} will not take place.`,
    },
    host_canceled: {
      subject: ({ event, invitee, when }) => `Canceled: ${event} with ${invitee}, ${when}`,
      headline: 'A meeting is canceled',
      lead: ({ invitee }) => `Your meeting with ${invitee} will not take place.`,
    },
    host_invitee_canceled: {
      subject: ({ event, invitee, when }) => `No longer coming: ${invitee}, ${event}, ${when}`,
      headline: 'An invitee is no longer coming',
      lead: ({ invitee }) => `${invitee} no longer takes part. The meeting takes place with the others.`,
    },
    host_canceled_all: {
      subject: ({ event, when }) => `Canceled: ${event}, ${when}`,
      headline: 'A meeting is canceled',
      lead: ({ event }) => `${event} will not take place. Everybody who was invited is told.`,
    },
    reminder: {
      subject: ({ event, hosts, when }) => `Reminder: ${event} with ${hosts}, ${when}`,
      headline: 'Your meeting is coming up',
      lead: ({ hosts }) => `A reminder of your meeting with ${hosts}.`,
    },
    reconfirmation: {
      subject: ({ event, hosts, when }) => `Please confirm: ${event} with ${hosts}, ${when}`,
      headline: 'Will you be there?',
      lead: ({ hosts }) => `You are meeting ${hosts} soon. Please confirm that you are coming.`,
    },
    new_host: {
      subject: ({ event, hosts, when }) => `New host: ${event} with ${hosts}, ${when}`,
      headline: 'Your meeting has a new host',
      lead: ({ hosts }) => `You are now meeting ${hosts}. The time stays the same.`,
    },
    host_reassigned: {
      subject: ({ event, when }) => `New meeting: ${event}, ${when}`,
      headline: 'You have a new meeting',
      lead: () => 'You are taking this meeting over.',
    },
  },
  labels: {
    meeting: 'Meeting',
    when: 'When',
    previousTime: 'Former time',
    where: 'Where',
    host: 'Host',
    hosts: 'Hosts',
    invitee: 'Invitee',
    invitees: 'Invitees',
    guests: 'Guests',
    phone: 'Phone',
    canceledBy: 'Canceled by',
    reason: 'Reason',
  },
  actions: {
    join: 'Join the meeting',
    confirm: 'Yes, I will be there',
    reschedule: 'Reschedule',
    cancel: 'Cancel',
    changePrompt: 'Does the time no longer suit you?',
  },
  locations: {
    video: 'Video meeting',
    videoWithoutLink: 'Video meeting; the host sends the link',
    inviteeCalls: (number) => `Call ${number}`,
    hostCalls: (number) => `You are called at ${number}`,
  },
  unnamedPerson: 'someone',
  andMore: (count) => `and ${count} more`,
  invitation: {
    subject: (inviter, organization) => `${inviter} invites you to ${organization}`,
    headline: (organization) => `Join ${organization}`,
    lead: (inviter, organization) =>
      `${inviter} invites you to schedule meetings with ${organization} on Meetwright.`,
    accept: 'Accept the invitation',
    until: (date) => `The link works until ${date}.`,
    unexpected: 'If you don’t know what this is about, ignore this message: nothing will happen.',
  },
  webhookDisabled: {
    subject: (host) => `Webhooks to ${host} have stopped`,
    headline: 'Your webhooks have stopped',
    failing: 'For five days nothing has arrived at this address. We no longer send anything to it.',
    gone: 'This address answered that it is gone for good (410). We no longer send anything to it.',
    address: 'Address',
    since: 'Failing since',
    subscription: 'Subscription',
    resume:
      'When the address works again, set the state of the subscription to “active” through the API. What waited is then sent; what has happened since it stopped is not.',
  },
  footer: (organization) => `Sent by Meetwright for ${organization}.`,
}
