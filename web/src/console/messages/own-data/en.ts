// The texts of the page on which members export their data and close their account, in English.
import type { OwnDataMessages } from '../own-data.ts'

export const en: OwnDataMessages = {
  ownData: {
    exportTitle: 'What is kept about you',
    exportLead:
      'Your account, your settings, and everything in the organization that is about your email address. Preparing it takes some seconds.',
    closeTitle: 'Close your account',
    closeLead:
      'Your meetings ahead are canceled, and your booking pages stop working. Your name, address and settings are deleted. What you have hosted stays, without your name.',
    ownerFirst: 'You own this organization. Hand over the ownership first, then you can close your account.',
    toPeople: 'Go to people',
    meetingsAhead: 'These meetings are canceled:',
    noMeetings: 'You have no meetings ahead.',
    moreMeetings: 'All meetings ahead',
    close: 'Close account…',
    dialogTitle: 'Close your account',
    dialogLead:
      'You’re signed out at once, and your data is deleted within a minute. An admin must invite you again if you want to come back. This can’t be undone.',
    closeButton: 'Close account',
  },
}
