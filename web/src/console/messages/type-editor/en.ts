// The texts of the editor of an event type in English.
import type { TypeEditorMessages } from '../type-editor.ts'

export const en: TypeEditorMessages = {
  editor: {
    contents: 'On this page',
    sections: {
      basics: 'Basics',
      who: 'Who',
      where: 'Where',
      when: 'When',
      questions: 'Questions',
      mail: 'Mail and reminders',
      after: 'After booking',
      permissions: 'Permissions',
    },
    copy: 'Copy link',
    open: 'Open page',
    preview: 'Booking page',
    previewHint: 'What visitors see now. It shows your changes after you save.',
    previewOff: 'Off: visitors can’t book it.',
    readOnly: 'You can see this event type but not change it. Ask its owner or an admin.',
    managed: 'Managed by your admins. Only they can change it.',
    on: 'On',

    name: 'Name',
    nameHint: 'Invitees see it on the booking page and in mail.',
    link: 'Link',
    oldLink: (link, oldLink) => `${link} – when you save, ${oldLink} stops working.`,
    duration: 'Duration in minutes',
    durationHint: (range) => `A meeting tomorrow: ${range}.`,
    durations: 'Let invitees choose another duration',
    description: 'Description',
    descriptionHint: 'Shown on the booking page.',
    color: 'Color',
    language: 'Language',
    languageHint: (language) => `The booking page is in ${language}.`,
    secret: 'Hide from the public page',
    secretHint: 'Only people with the link can book it.',
    notSecretHint: (owner) => `It is on the page of ${owner}.`,
    note: 'Internal note',
    noteHint: 'Only people who can change this event type see it.',

    soloHint: (name) => `${name} meets the invitee.`,
    roundRobinHint: (names) => `First: ${names}. If they aren’t free, the others take it.`,
    roundRobinEqual: (names) => `In turns: ${names}.`,
    collectiveHint: (names) => `A time is open if all are free: ${names}.`,
    groupHint: (seats, name) => `Up to ${seats} people can book the same time with ${name}.`,
    seats: 'Seats',
    hosts: 'Hosts',
    priority: (name) => `Priority of ${name}`,
    priorities: { high: 'High', medium: 'Medium', low: 'Low' },
    addHost: 'Add a host',
    replaceHost: 'Choose another host',

    placesHint: (places) =>
      places === 0
        ? 'No place: invitees see none.'
        : places === 1
          ? 'Every meeting takes place here.'
          : `Invitees choose one of ${places} places.`,
    addPlace: 'Add a place',
    placeKind: 'Kind of place',
    placeQuestion: 'Note for the invitee',
    notConnected: 'Not connected. Choose another kind.',
    phone: 'Phone number',
    extraInfo: 'Extra info',

    hoursOf: (name) => `Hours of ${name}`,
    hoursHint: (zone) => `Times are in the time zone ${zone}.`,
    defaultSchedule: (name) => `Default schedule (${name})`,
    ownHours: 'Own hours for this event type',
    editHours: 'Edit these hours',
    window: 'How far ahead',
    windows: { days: 'A number of days', dates: 'From one date to another', unlimited: 'No limit' },
    windowDays: 'Days ahead',
    windowHint: (day) => `The last day is now ${day}.`,
    windowFrom: 'First day',
    windowTo: 'Last day',
    notice: 'Minimum notice',
    noticeHint: (time) => `Someone who books now can choose a start from ${time} on.`,
    unit: 'Unit',
    units: { minutes: 'minutes', hours: 'hours', days: 'days' },
    increment: 'Start times every (minutes)',
    incrementHint: (times) => `If the day is open from ten: ${times}, …`,
    bufferBefore: 'Free before (minutes)',
    bufferAfter: 'Free after (minutes)',
    bufferHint: (meeting, blocked) => `A meeting ${meeting} needs ${blocked} free.`,
    dailyLimit: 'Meetings per day',
    dailyLimitHint: (limit) =>
      limit === 1 ? 'After 1 meeting, the day is full.' : `After ${limit} meetings, the day is full.`,
    noDailyLimit: 'Empty: no limit.',
    times: (count) =>
      count === 1
        ? '1 time can be booked in the next 7 days.'
        : `${count} times can be booked in the next 7 days.`,

    questionsHint: (questions) =>
      questions === 0
        ? 'Invitees enter their name and email address, nothing else.'
        : questions === 1
          ? 'Invitees also answer 1 question.'
          : `Invitees also answer ${questions} questions.`,
    questionNumber: (position) => `Question ${position}`,
    addQuestion: 'Add a question',
    question: 'Question',
    answerType: 'Answer',
    answerTypes: {
      string: 'One line',
      text: 'Several lines',
      phone_number: 'Phone number',
      single_select: 'One choice',
      multi_select: 'Several choices',
    },
    required: 'Required',
    shown: 'Shown',
    choices: 'Choices',
    choicesHint: 'One per line.',
    other: 'Also accept another answer',

    mailHint: (meeting, mail) => `For a meeting on ${meeting}, it is sent on ${mail}.`,
    reminders: {
      title: 'Reminders and follow-ups',
      add: 'Add an email',
      kind: 'Email',
      kinds: { reminder: 'Reminder', follow_up: 'Follow-up', no_show: 'After a no-show' },
      before: 'Before the start',
      after: 'After the end',
      noShowHint: 'After they were marked as a no-show, but not before the end.',
      to: 'To',
      recipients: { invitee: 'Invitee', guests: 'Guests', host: 'Hosts' },
      problem: 'Choose 1 minute to 14 days, and not the same time twice.',
      templates: 'Change the texts of these emails',
    },
    reconfirmation: 'Ask to confirm, hours before',
    noReconfirmation: 'Empty: invitees are not asked.',
    verify: 'Verify the email address first',
    verifyHint: 'Invitees enter a code from an email before they book.',
    noVerifyHint: 'Invitees book without a code.',
    approval: 'A host must accept each booking',
    approvalHint: 'Invitees ask for a time. It’s held for them until a host accepts or declines.',
    noApprovalHint: 'Invitees book at once.',
    requestHours: 'Hours to answer',
    requestHoursHint: 'Without an answer, the time is free again after this, or at the start of the meeting.',

    afterBooking: {
      message: 'Message after booking',
      messageHint: 'Shown on the page after booking, and in the mail that confirms it.',
      messageOnPage: 'Shown on the page after booking.',
      noMessage: 'Empty: no message.',
      url: 'Then go to this address',
      urlHint: (site, seconds) =>
        `After booking, visitors see the confirmation and a button to ${site}. After ${seconds} seconds, they go there by themselves, unless they use the page. On a site that embeds the booking page, they go there only with the button, or if that site takes them there.`,
      noUrl: 'Empty: visitors stay on the confirmation page.',
      urlProblem: 'Enter an address like https://example.com/thanks.',
      withBooking: 'Add the booking to the address',
      withBookingHint:
        'The other site learns the name and email address of the invitee, the times, and the ids of event type and invitee.',
      withoutBookingHint: 'The address has nothing about the booking or the invitee.',
      withoutUrl: 'Without an address, this has no effect.',
      another: 'Offer to book another time',
      anotherHint:
        'The confirmation links to the booking page, unless a one-time link or a link with its own settings was used.',
      anotherHiddenHint:
        'No effect: the event type is not on the public page, so its confirmation has no such link.',
      noAnotherHint: 'The confirmation does not link to the booking page.',
    },

    permissionsHint: (owner) => `${owner} and admins can change it. Others need your permission.`,
    grant: 'Let someone else change it',
    granted: (name) => `${name} can change it now.`,
    revoked: (name) => `${name} can no longer change it.`,
    adminManaged: 'Only admins can change it',
    adminManagedHint: 'Its owner and the people above can’t change it.',
    notAdminManagedHint: 'Its owner and the people above can change it.',
  },
}
