// Mails about booking requests in English.
import type { RequestMailMessages } from '../request-mail-messages.ts'

export const en: RequestMailMessages = {
  templates: {
    host_requested: {
      subject: ({ event, invitee, when }) => `Request: ${event} with ${invitee}, ${when}`,
      headline: 'Someone asks for a meeting',
      lead: ({ invitee }) => `${invitee} would like to meet you. Please accept or decline.`,
    },
    host_move_requested: {
      subject: ({ event, invitee, when }) => `Request: new time for ${event} with ${invitee}, ${when}`,
      headline: 'An invitee asks for another time',
      lead: ({ invitee }) =>
        `${invitee} would like to move your meeting to this time. Please accept or decline.`,
    },
    host_withdrawn: {
      subject: ({ event, invitee, when }) => `Withdrawn: ${event} with ${invitee}, ${when}`,
      headline: 'A request was withdrawn',
      lead: ({ invitee }) => `${invitee} no longer asks for this meeting. The time is free again.`,
    },
    host_move_withdrawn: {
      subject: ({ event, invitee, when }) => `Withdrawn: new time for ${event} with ${invitee}, ${when}`,
      headline: 'A request for another time has ended',
      lead: ({ invitee }) => `The request of ${invitee} for this time has ended. The time is free again.`,
    },
    received: {
      subject: ({ event, hosts, when }) => `Requested: ${event} with ${hosts}, ${when}`,
      headline: 'Your request was sent',
      lead: ({ hosts }) =>
        `${hosts} will accept or decline your request. Until then, the time is kept for you.`,
    },
    declined: {
      subject: ({ event, hosts, when }) => `Declined: ${event} with ${hosts}, ${when}`,
      headline: 'Your request was declined',
      lead: ({ hosts }) => `${hosts} can’t meet you at this time.`,
    },
    expired: {
      subject: ({ event, hosts, when }) => `No answer: ${event} with ${hosts}, ${when}`,
      headline: 'Your request has expired',
      lead: ({ hosts }) =>
        `Your request to ${hosts} got no answer in time, so the time is no longer kept for you.`,
    },
    move_ended: {
      subject: ({ event, hosts, when }) => `Ended: request for ${event} with ${hosts}, ${when}`,
      headline: 'Your request has ended',
      lead: ({ hosts }) =>
        `A host has changed, so your request to ${hosts} for another time has ended. To ask again, use the link in the email about your meeting.`,
    },
  },
  answerBy: 'Answer by',
  answer: 'Accept or decline',
  openRequest: 'Open your request',
  withdrawPrompt: 'Changed your mind?',
  withdraw: 'Withdraw the request',
  freeAfter: 'Without an answer, the request expires and the time is free again.',
  notBooked: 'Nothing is booked yet. We’ll email you as soon as there’s an answer.',
  meetingStays: 'Your booked meeting stays as it is.',
}
