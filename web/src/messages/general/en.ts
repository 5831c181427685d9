// What stands on every page, in English.
import type { GeneralMessages } from '../general.ts'

export const en: GeneralMessages = {
  skip: 'Skip to the content',
  language: 'Language:',
  signIn: 'Sign in',
  reference: 'API reference',
  shownOnce: 'Copy it now and keep it safe: it is not shown again.',
  refusedTitle: (title) => `Not accepted: ${title}`,
  problems: {
    not_found: {
      title: 'There is nothing here',
      text: 'The address may be misspelt, or what was here is gone. If you followed a link, ask whoever sent it for a new one.',
    },
    forbidden: {
      title: 'This is not open to you',
      text: 'Your account does not have the permission for this. An admin of your organization may be able to help.',
    },
    cross_site: {
      title: 'That came from another site',
      text: 'To protect you, forms are accepted only from their own page. Nothing was changed. Open the page here and try again.',
    },
    bad_request: {
      title: 'We could not read that',
      text: 'What your browser sent was incomplete or too long. Nothing was changed. Go back and try again.',
    },
    too_many: {
      title: 'That was a little fast',
      text: 'Many requests came from your connection within a short time, so we are pausing it briefly.',
    },
    unavailable: {
      title: 'We will be right back',
      text: 'The service is restarting or very busy at the moment. Your data is safe.',
    },
    internal_error: {
      title: 'Something went wrong on our side',
      text: 'It is not your fault, and it has been written down. Please try again; if it stays, tell whoever runs this service the number below.',
    },
  },
  problem: {
    start: 'Go to the start page',
    retry: 'Try again',
    wait: (seconds) =>
      seconds === 1 ? 'You can try again in a second.' : `You can try again in ${seconds} seconds.`,
    requestId: 'Number of this request:',
  },
  start: {
    title: 'Scheduling',
    headline: ['Find a time.', 'Meet.'],
    lead: 'People say when they can be met, others book a time that is free, and programs do both through one open API.',
    invited: {
      title: 'You were sent a link',
      text: 'Open that link: it leads straight to the right page. You need no account to book.',
    },
    member: {
      title: 'You have an account',
      text: 'Sign in to see your account and the apps and tokens that may act for you.',
    },
    developer: {
      title: 'You build something',
      text: 'Everything here can be done by a program. The reference shows every operation with examples.',
      base: 'Base address',
    },
  },
}
