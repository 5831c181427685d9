// The texts of mails about booking requests, to hosts and to the people who asked, in every language.
import type { Locale } from './locales.ts'
import { de } from './request-mail/de.ts'
import { en } from './request-mail/en.ts'
import { es } from './request-mail/es.ts'
import { fr } from './request-mail/fr.ts'
import { it } from './request-mail/it.ts'
import { nl } from './request-mail/nl.ts'
import { pt } from './request-mail/pt.ts'
import { uk } from './request-mail/uk.ts'

export interface RequestMailVariables {
  readonly event: string
  /** One or several: no sentence may depend on the number, because templates have only one form. */
  readonly hosts: string
  readonly invitee: string
  readonly when: string
}

interface RequestMailTemplate {
  readonly subject: (variables: RequestMailVariables) => string
  readonly headline: string
  readonly lead: (variables: RequestMailVariables) => string
}

/**
 * `host_…`: to the hosts; the others to the person who asked. `…_move`: for another time of a meeting that is booked. `move_ended`, to the
 * person: the request for another time has ended, because a host has changed.
 */
export const requestTemplateNames = [
  'host_requested',
  'host_move_requested',
  'host_withdrawn',
  'host_move_withdrawn',
  'received',
  'declined',
  'expired',
  'move_ended',
] as const
export type RequestTemplateName = (typeof requestTemplateNames)[number]

export const isRequestTemplate = (name: string): name is RequestTemplateName =>
  (requestTemplateNames as readonly string[]).includes(name)

export interface RequestMailMessages {
  readonly templates: Readonly<Record<RequestTemplateName, RequestMailTemplate>>
  /** The label of the time at which the request expires. */
  readonly answerBy: string
  /** Opens the page with the buttons to accept and to decline. */
  readonly answer: string
  /** Opens the page with the state of the request. */
  readonly openRequest: string
  readonly withdrawPrompt: string
  readonly withdraw: string
  /** To hosts: what happens without an answer. */
  readonly freeAfter: string
  /** To the person who asked: nothing is booked yet. */
  readonly notBooked: string
  /** To the person who asked for another time. */
  readonly meetingStays: string
}

export const requestMailMessages: Readonly<Record<Locale, RequestMailMessages>> = {
  en,
  fr,
  es,
  de,
  nl,
  pt,
  it,
  uk,
}
