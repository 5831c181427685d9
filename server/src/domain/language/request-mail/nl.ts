// Mails about booking requests in Dutch.
import type { RequestMailMessages } from '../request-mail-messages.ts'

export const nl: RequestMailMessages = {
  templates: {
    host_requested: {
      subject: ({ event, invitee, when }) => `Aanvraag: ${event} met ${invitee}, ${when}`,
      headline: 'Iemand vraagt een afspraak aan',
      lead: ({ invitee }) => `${invitee} wil u graag spreken. Accepteer de aanvraag of wijs deze af.`,
    },
    host_move_requested: {
      subject: ({ event, invitee, when }) => `Aanvraag: nieuwe tijd voor ${event} met ${invitee}, ${when}`,
      headline: 'Een genodigde vraagt om een andere tijd',
      lead: ({ invitee }) =>
        `${invitee} wil uw afspraak naar deze tijd verplaatsen. Accepteer de aanvraag of wijs deze af.`,
    },
    host_withdrawn: {
      subject: ({ event, invitee, when }) => `Ingetrokken: ${event} met ${invitee}, ${when}`,
      headline: 'Een aanvraag is ingetrokken',
      lead: ({ invitee }) => `${invitee} vraagt deze afspraak niet meer aan. De tijd is weer vrij.`,
    },
    host_move_withdrawn: {
      subject: ({ event, invitee, when }) => `Ingetrokken: nieuwe tijd voor ${event} met ${invitee}, ${when}`,
      headline: 'Een aanvraag voor een andere tijd is beëindigd',
      lead: ({ invitee }) => `De aanvraag van ${invitee} voor deze tijd is beëindigd. De tijd is weer vrij.`,
    },
    received: {
      subject: ({ event, hosts, when }) => `Aangevraagd: ${event} met ${hosts}, ${when}`,
      headline: 'Uw aanvraag is verzonden',
      lead: ({ hosts }) =>
        `Uw aanvraag ligt bij ${hosts}. Tot er een antwoord is, is de tijd voor u gereserveerd.`,
    },
    declined: {
      subject: ({ event, hosts, when }) => `Afgewezen: ${event} met ${hosts}, ${when}`,
      headline: 'Uw aanvraag is afgewezen',
      lead: ({ hosts }) => `Een afspraak met ${hosts} is op deze tijd niet mogelijk.`,
    },
    expired: {
      subject: ({ event, hosts, when }) => `Geen antwoord: ${event} met ${hosts}, ${when}`,
      headline: 'Uw aanvraag is verlopen',
      lead: ({ hosts }) =>
        `Uw aanvraag aan ${hosts} is niet op tijd beantwoord. De tijd is niet meer voor u gereserveerd.`,
    },
    move_ended: {
      subject: ({ event, hosts, when }) => `Beëindigd: aanvraag voor ${event} met ${hosts}, ${when}`,
      headline: 'Uw aanvraag is beëindigd',
      lead: ({ hosts }) =>
        `Een host is gewijzigd. Daarom is uw aanvraag aan ${hosts} voor een andere tijd beëindigd. Met de link in de e-mail over uw afspraak kunt u opnieuw een aanvraag doen.`,
    },
  },
  answerBy: 'Antwoord vóór',
  answer: 'Accepteren of afwijzen',
  openRequest: 'Uw aanvraag openen',
  withdrawPrompt: 'Van gedachten veranderd?',
  withdraw: 'Aanvraag intrekken',
  freeAfter: 'Zonder antwoord verloopt de aanvraag en is de tijd weer vrij.',
  notBooked: 'Er is nog niets geboekt. We mailen u zodra er een antwoord is.',
  meetingStays: 'Uw geboekte afspraak blijft zoals die is.',
}
