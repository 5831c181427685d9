// Shared page texts in English.
import type { GeneralMessages } from '../general.ts'

export const en: GeneralMessages = {
  skip: 'Skip to content',
  language: 'Language:',
  signIn: 'Sign in',
  reference: 'API reference',
  notSetUp: 'This installation is not set up yet. Open the link that was printed when the service started.',
  refusedTitle: (title) => `Error: ${title}`,
  problems: {
    not_found: {
      title: 'Page not found',
      text: 'Check the address. If you followed a link, ask the sender for a new one.',
    },
    forbidden: {
      title: 'You don’t have access',
      text: 'Your account doesn’t have permission for this. Ask an admin of your organization.',
    },
    cross_site: {
      title: 'This form came from another site',
      text: 'To protect you, we only accept forms sent from this site. Nothing was changed. Open the page here and try again.',
    },
    bad_request: {
      title: 'We couldn’t read that request',
      text: 'Your browser sent something incomplete or too long. Nothing was changed. Go back and try again.',
    },
    too_many: {
      title: 'Too many requests',
      text: 'Your network sent too many requests in a short time.',
    },
    unavailable: {
      title: 'We’ll be right back',
      text: 'The service is restarting or very busy. Your data is safe.',
    },
    internal_error: {
      title: 'Something went wrong',
      text: 'It’s not your fault, and we’ve logged the error. Try again. If it keeps happening, give the administrator the request ID below.',
    },
  },
  problem: {
    start: 'Go to home page',
    retry: 'Try again',
    wait: (seconds) => (seconds === 1 ? 'Try again in 1 second.' : `Try again in ${seconds} seconds.`),
    requestId: 'Request ID:',
  },
  start: {
    title: 'Scheduling',
    headline: ['Find a time.', 'Meet.'],
    lead: 'Share a link, let people book a free time, or build scheduling into your product with the API.',
    invited: {
      title: 'Got a booking link?',
      text: 'Open it to go straight to the right page. You don’t need an account to book.',
    },
    member: {
      title: 'Have an account?',
      text: 'Sign in to manage your account, your access tokens and your apps.',
    },
    developer: {
      title: 'Building something?',
      text: 'Everything here is available through the API. The reference shows every operation with examples.',
      base: 'Base URL',
    },
  },
}
