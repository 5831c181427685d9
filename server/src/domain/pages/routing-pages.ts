// The inputs of the operations behind the pages about routing forms.
import type { Zone } from '../time/zone.ts'
import { creationPeriod, type PeriodQuery } from './creation-period.ts'

const FORMS_PER_PAGE = 50
const SUBMISSIONS_PER_PAGE = 25

export const routingFormsInput = {
  count: FORMS_PER_PAGE,
  sort: 'name:asc',
  expand: 'recent_submissions',
} as const

/** `form`: its URI. The newest submissions come first. */
export const submissionsInput = (form: string, query: PeriodQuery, zone: Zone | null) => ({
  form,
  count: SUBMISSIONS_PER_PAGE,
  expand: 'invitee' as const,
  ...creationPeriod(query, zone),
})
