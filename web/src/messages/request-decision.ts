// The texts of the page on which a host answers a booking request. A missing text is a type error.
import type { RequestState } from '../../../server/src/domain/booking/request.ts'
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import { de } from './request-decision/de.ts'
import { en } from './request-decision/en.ts'
import { es } from './request-decision/es.ts'
import { fr } from './request-decision/fr.ts'
import { it } from './request-decision/it.ts'
import { nl } from './request-decision/nl.ts'
import { pt } from './request-decision/pt.ts'
import { uk } from './request-decision/uk.ts'

interface TitleAndLead {
  readonly title: string
  readonly lead: string
}

export interface RequestDecisionMessages {
  readonly title: string
  readonly moveTitle: string
  readonly lead: (until: string) => string
  /** Labels. */
  readonly person: string
  readonly where: string
  readonly guests: string
  readonly accept: string
  readonly decline: string
  readonly message: string
  /** The request can’t be answered any more, or was just answered. */
  readonly ended: Readonly<Record<Exclude<RequestState, 'pending'>, TitleAndLead>>
  readonly refusals: Readonly<Record<'changed' | 'mail_quota', string>>
  readonly console: string
}

export const requestDecisionMessages: Readonly<Record<Locale, RequestDecisionMessages>> = {
  en,
  fr,
  es,
  de,
  nl,
  pt,
  it,
  uk,
}
