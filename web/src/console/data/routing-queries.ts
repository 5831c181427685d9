// The reads of the pages about routing forms.
import type {
  ListRoutingFormSubmissionsInput,
  ListRoutingFormsInput,
  RoutingForm,
  RoutingFormSubmission,
  RoutingFormSubmissionInList,
} from '../../../../sdk/src/api.gen.ts'
import type { Page } from '../../../../sdk/src/list.ts'
import type { Query } from './queries.ts'

export const routingForms = (input: ListRoutingFormsInput): Query<Page<RoutingForm>> => ({
  operation: 'listRoutingForms',
  input: { ...input },
  load: (api) => api.listRoutingForms(input).page(),
})

export const routingForm = (uuid: string): Query<RoutingForm> => ({
  operation: 'getRoutingForm',
  input: { uuid },
  load: (api) => api.getRoutingForm({ uuid }),
})

export const submissions = (
  input: ListRoutingFormSubmissionsInput,
): Query<Page<RoutingFormSubmissionInList>> => ({
  operation: 'listRoutingFormSubmissions',
  input: { ...input },
  load: (api) => api.listRoutingFormSubmissions(input).page(),
})

export const submission = (uuid: string): Query<RoutingFormSubmission> => ({
  operation: 'getRoutingFormSubmission',
  input: { uuid },
  load: (api) => api.getRoutingFormSubmission({ uuid }),
})
