// The reads about mail templates.
import type { EventType, GetMailTemplateInput, MailTemplate } from '../../../../sdk/src/api.gen.ts'
import type { Page } from '../../../../sdk/src/list.ts'
import type { Query } from './queries.ts'

const MAX_TYPES = 100

export const mailTemplate = (input: GetMailTemplateInput): Query<MailTemplate> => ({
  operation: 'getMailTemplate',
  input: { ...input },
  load: (api) => api.getMailTemplate(input),
})

/** For a choice among the event types of all members. */
export function typesOfOrganization(organization: string): Query<Page<EventType>> {
  const input = { organization, count: MAX_TYPES, sort: 'name:asc' }
  return { operation: 'listEventTypes', input, load: (api) => api.listEventTypes(input).page() }
}
