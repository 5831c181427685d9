// Booking emails in English.
import type { MailMessages } from '../mail-messages.ts'

export const en: MailMessages = {
  templates: {
    booked: {
      subject: ({ event, hosts, when }) => `Booked: ${event} with ${hosts}, ${when}`,
      headline: 'Your meeting is booked',
      lead: ({ hosts }) => `You’re meeting ${hosts}.`,
    },
    invited: {
      subject: ({ event, hosts, when }) => `Invitation: ${event} with ${hosts}, ${when}`,
      headline: 'You’re invited to a meeting',
      lead: ({ hosts, invitee }) => `${invitee} is meeting ${hosts} and would like you to join.`,
    },
    host_booked: {
      subject: ({ event, invitee, when }) => `New meeting: ${event} with ${invitee}, ${when}`,
      headline: 'You have a new meeting',
      lead: ({ invitee }) => `${invitee} booked a meeting with you.`,
    },
    rescheduled: {
      subject: ({ event, hosts, when }) => `New time: ${event} with ${hosts}, ${when}`,
      headline: 'Your meeting was rescheduled',
      lead: ({ hosts }) => `Your meeting with ${hosts} has a new time.`,
    },
    host_rescheduled: {
      subject: ({ event, invitee, when }) => `New time: ${event} with ${invitee}, ${when}`,
      headline: 'A meeting was rescheduled',
      lead: ({ invitee }) => `Your meeting with ${invitee} has a new time.`,
    },
    canceled: {
      subject: ({ event, hosts, when }) => `Canceled: ${event} with ${hosts}, ${when}`,
      headline: 'Your meeting was canceled',
      lead: ({ hosts }) => `Your meeting with ${hosts} won’t take place.`,
    },
    host_canceled: {
      subject: ({ event, invitee, when }) => `Canceled: ${event} with ${invitee}, ${when}`,
      headline: 'A meeting was canceled',
      lead: ({ invitee }) => `Your meeting with ${invitee} won’t take place.`,
    },
    host_invitee_canceled: {
      subject: ({ event, invitee, when }) => `Invitee canceled: ${invitee}, ${event}, ${when}`,
      headline: 'An invitee canceled',
      lead: ({ invitee }) => `${invitee} canceled. The meeting takes place with the other invitees.`,
    },
    host_canceled_all: {
      subject: ({ event, when }) => `Canceled: ${event}, ${when}`,
      headline: 'A meeting was canceled',
      lead: ({ event }) => `${event} won’t take place. All invitees will be notified.`,
    },
    reminder: {
      subject: ({ event, hosts, when }) => `Reminder: ${event} with ${hosts}, ${when}`,
      headline: 'Your meeting is coming up',
      lead: ({ hosts }) => `This is a reminder of your meeting with ${hosts}.`,
    },
    host_reminder: {
      subject: ({ event, invitee, when }) => `Reminder: ${event} with ${invitee}, ${when}`,
      headline: 'Your meeting is coming up',
      lead: ({ invitee }) => `This is a reminder of your meeting with ${invitee}.`,
    },
    host_reminder_all: {
      subject: ({ event, when }) => `Reminder: ${event}, ${when}`,
      headline: 'Your meeting is coming up',
      lead: ({ event }) => `This is a reminder of ${event}.`,
    },
    follow_up: {
      subject: ({ event, hosts, when }) => `Thank you: ${event} with ${hosts}, ${when}`,
      headline: 'Thank you for your time',
      lead: ({ hosts }) => `Thank you for meeting ${hosts}.`,
    },
    no_show: {
      subject: ({ event, hosts, when }) => `We missed you: ${event} with ${hosts}, ${when}`,
      headline: 'Sorry we missed you',
      lead: ({ hosts }) => `We didn’t see you at your meeting with ${hosts}. We hope everything is fine.`,
    },
    reconfirmation: {
      subject: ({ event, hosts, when }) => `Please confirm: ${event} with ${hosts}, ${when}`,
      headline: 'Will you be there?',
      lead: ({ hosts }) => `You’re meeting ${hosts} soon. Please confirm that you’ll be there.`,
    },
    new_host: {
      subject: ({ event, hosts, when }) => `New host: ${event} with ${hosts}, ${when}`,
      headline: 'Your meeting has a new host',
      lead: ({ hosts }) => `You’re now meeting ${hosts}. The time stays the same.`,
    },
    host_reassigned: {
      subject: ({ event, when }) => `New meeting: ${event}, ${when}`,
      headline: 'You have a new meeting',
      lead: () => 'You’re the new host of this meeting.',
    },
    former_host: {
      subject: ({ event, when }) => `New host: ${event}, ${when}`,
      headline: 'A colleague has your meeting now',
      lead: ({ hosts }) => `You no longer host this meeting. It’s now hosted by ${hosts}.`,
    },
    reschedule_requested: {
      subject: ({ event, hosts, when }) => `Please choose a new time: ${event} with ${hosts}, ${when}`,
      headline: 'Please choose a new time',
      lead: ({ hosts }) => `${hosts} can’t make it at this time and would like to find another one.`,
    },
    location: {
      subject: ({ event, hosts, when }) => `Video link: ${event} with ${hosts}, ${when}`,
      headline: 'Here’s the link to your meeting',
      lead: ({ hosts }) => `Use this link to join your meeting with ${hosts}. It replaces any earlier one.`,
    },
    host_location: {
      subject: ({ event, invitee, when }) => `Video link: ${event} with ${invitee}, ${when}`,
      headline: 'Here’s the link to your meeting',
      lead: ({ invitee }) =>
        `Use this link to join your meeting with ${invitee}. It replaces any earlier one.`,
    },
    location_failed: {
      subject: ({ event, when }) => `No video link: ${event}, ${when}`,
      headline: 'We couldn’t create the video meeting',
      lead: () =>
        'This meeting has no video link. Send your invitee a link, or check the calendar that receives your bookings.',
    },
    entry_deleted: {
      subject: ({ event, when }) => `Deleted in your calendar: ${event}, ${when}`,
      headline: 'Cancel this meeting?',
      lead: () => 'You deleted this meeting in your calendar. Do you want to cancel it, or put it back?',
    },
    entry_time_taken: {
      subject: ({ event, when }) => `Not moved: ${event}, ${when}`,
      headline: 'Your meeting wasn’t moved',
      lead: () =>
        'You moved this meeting in your calendar, but the new time is already taken. We’ve put it back.',
    },
    entry_time_past: {
      subject: ({ event, when }) => `Not moved: ${event}, ${when}`,
      headline: 'Your meeting wasn’t moved',
      lead: () =>
        'You moved this meeting in your calendar, but the new time is in the past. We’ve put it back.',
    },
    entry_group: {
      subject: ({ event, when }) => `Not moved: ${event}, ${when}`,
      headline: 'Your meeting wasn’t moved',
      lead: () =>
        'You moved this meeting in your calendar. A group event can’t be moved there, so we’ve put it back.',
    },
    entry_put_back: {
      subject: ({ event, when }) => `Not moved: ${event}, ${when}`,
      headline: 'Your meeting wasn’t moved',
      lead: () =>
        'You moved this meeting in your calendar. Your settings don’t allow that, so we’ve put it back.',
    },
    entry_moved: {
      subject: ({ event, when }) => `Moved in your calendar: ${event}, ${when}`,
      headline: 'Your calendar shows another time',
      lead: () =>
        'You moved this meeting in your calendar. For everyone else, it’s still at the booked time.',
    },
    entry_failed: {
      subject: ({ event, when }) => `Not in your calendar: ${event}, ${when}`,
      headline: 'We can’t update your calendar',
      lead: () =>
        'We couldn’t save this meeting in your calendar and will keep trying. You can add it with the attached file.',
    },
    entry_conflict: {
      subject: ({ event, when }) => `At the same time in your calendar: ${event}, ${when}`,
      headline: 'Your calendar has another event',
      lead: () =>
        'Your calendar has another event at the time of this meeting. The meeting takes place unless you reschedule or cancel it.',
    },
  },
  labels: {
    meeting: 'Meeting',
    meetings: 'Meetings',
    when: 'When',
    previousTime: 'Previous time',
    where: 'Where',
    host: 'Host',
    hosts: 'Hosts',
    invitee: 'Invitee',
    invitees: 'Invitees',
    guests: 'Guests',
    phone: 'Phone',
    canceledBy: 'Canceled by',
    reason: 'Reason',
    message: 'Message',
  },
  actions: {
    join: 'Join the meeting',
    openMeeting: 'Open meeting',
    confirm: 'Yes, I’ll be there',
    inviteGuests: 'Confirm and invite guests',
    reschedule: 'Reschedule',
    chooseTime: 'Choose a new time',
    bookAgain: 'Book another meeting',
    cancel: 'Cancel',
    changePrompt: 'Need to change it?',
    stop: 'Don’t know this sender? Stop these emails',
  },
  locations: {
    video: 'Video meeting',
    videoWithoutLink: 'Video meeting (the host will send the link)',
    videoLinkFollows: 'Video meeting (we’ll email you the link)',
    inviteeCalls: (number) => `Call ${number}`,
    hostCalls: (number) => `You’ll get a call at ${number}`,
  },
  guestsWait: 'Your guests get their invitation when you confirm your email address.',
  timeKept: 'Until you choose a new time, the current one stays booked.',
  timeCanceled: 'The current time is canceled.',
  unnamedPerson: 'someone',
  andMore: (count) => `and ${count} more`,
  invitation: {
    subject: (inviter, organization) => `${inviter} invited you to ${organization}`,
    headline: (organization) => `Join ${organization}`,
    lead: (inviter, organization) =>
      `${inviter} invited you to schedule meetings with ${organization} on Meetwright.`,
    accept: 'Accept invitation',
    until: (date) => `The link works until ${date}.`,
    unexpected: 'If you weren’t expecting this email, you can ignore it.',
  },
  digest: {
    subject: (count) => (count === 1 ? '1 change to your meetings' : `${count} changes to your meetings`),
    lead: 'You have many notifications today, so we send them together, once an hour.',
  },
  webhookDisabled: {
    subject: (host) => `Webhooks to ${host} were disabled`,
    headline: 'Your webhooks were disabled',
    failing: 'Deliveries to this URL have failed for five days, so we’ve stopped sending to it.',
    gone: 'This URL responded with 410 Gone, so we’ve stopped sending to it.',
    address: 'URL',
    since: 'Failing since',
    subscription: 'Subscription',
    resume:
      'When the URL works again, set the subscription’s state to “active” through the API. We’ll then send what was pending, but not what has happened since it was disabled.',
  },
  calendarUnread: {
    subject: (host) => `We can’t read your calendar at ${host}`,
    headline: 'Your calendar can’t be read',
    reasons: {
      failing: 'We haven’t been able to read your calendar for a day.',
      refused:
        'The calendar server refuses the password of your account, so we’ve stopped reading your calendar.',
      password_lost:
        'We can no longer decrypt the password of your account, so we’ve stopped reading your calendar.',
      given_up: 'We haven’t been able to read your calendar for 30 days, so we’ve stopped trying.',
    },
    accessReasons: {
      access_revoked: (provider) =>
        `${provider} no longer allows us to read your calendar, so we’ve stopped.`,
      access_lost: (provider) =>
        `We can no longer decrypt our access to your ${provider} account, so we’ve stopped reading your calendar.`,
    },
    server: 'Server',
    account: 'Account',
    since: 'Since',
    openCalendars: 'Open calendars',
    advice: {
      failing:
        'The events that we know still block your time, but new ones don’t. We’ll keep trying; check whether the server works.',
      refused:
        'The events that we know still block your time, but new ones don’t. Create an app password at your calendar provider and enter it with the link above.',
      password_lost:
        'The events that we know still block your time, but new ones don’t. Enter the password, or a new app password, with the link above.',
      given_up:
        'Its events no longer block your time. To read it again, open your calendars with the link above.',
    },
    connectAgain: (provider) =>
      `The events that we know still block your time, but new ones don’t. Connect ${provider} again with the link above.`,
  },
  conferenceUnusable: {
    subject: (provider) => `We can’t schedule meetings in your ${provider} account`,
    headline: (provider) => `Your ${provider} account can’t be used`,
    reasons: {
      failing: (provider) =>
        `For a day, we haven’t been able to schedule meetings in your ${provider} account.`,
      access_revoked: (provider) => `${provider} no longer lets us schedule meetings, so we’ve stopped.`,
      access_lost: (provider) =>
        `We can no longer decrypt our access to your ${provider} account, so we’ve stopped scheduling meetings.`,
      given_up: (provider) =>
        `For 30 days, we haven’t been able to schedule meetings in your ${provider} account, so we’ve stopped trying.`,
    },
    keepTrying: 'We’ll keep trying. Until then, new bookings have no link.',
    connectAgain: (provider) =>
      `New bookings have no link, and changes don’t reach ${provider}. Connect ${provider} again with the link above.`,
  },
  calendarEntry: {
    unanswered: 'If you don’t answer, the meeting takes place as planned.',
    rescheduleHint: 'To move it for everyone, open the meeting and reschedule it.',
    timeInCalendar: 'Time in your calendar',
    otherEvent: 'Other event',
    cancelOrPutBack: 'Cancel or put back',
    deletedReason: 'Deleted in the calendar',
  },
  calendarEmptied: {
    subject: 'Many meetings were deleted in your calendar',
    headline: 'Cancel these meetings?',
    lead: 'Many meetings were deleted in your calendar at the same time, so we haven’t canceled any of them. Do you want to cancel them, or put them back?',
    unanswered: 'If you don’t answer, the meetings take place as planned.',
  },
  calendarGone: {
    subject: 'The calendar for your meetings is gone',
    headline: 'Choose a calendar for your meetings',
    lead: 'The calendar that received your meetings no longer exists on its server. We can’t add new meetings to it.',
    advice:
      'Your meetings take place as planned. Choose another calendar with the link above, and we’ll add the future ones to it.',
  },
  footer: (organization) => `Sent by Meetwright for ${organization}.`,
  plainFooter: (organization) => `Sent on behalf of ${organization}.`,
}
