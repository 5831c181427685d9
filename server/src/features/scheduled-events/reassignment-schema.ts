// API schemas of giving an event to a colleague.
import { type Static, Type } from 'typebox'
import type { Config } from '../../platform/config/config.ts'
import { Uri } from '../../platform/http/response-schemas.ts'
import { SearchTerm } from '../../platform/search-terms.ts'
import { exampleUri, Ref, uriOf } from '../../platform/uris.ts'
import type { Candidate } from './list-candidates.ts'

export const ReassignmentRequest = Type.Object(
  {
    from: Type.Optional(
      Type.String({
        ...Ref('users'),
        description: 'The host who gives the event away. Required if it has several hosts.',
      }),
    ),
    to: Type.String({
      ...Ref('users'),
      description: 'The new host, who must be free at the time of the event.',
    }),
  },
  { title: 'ReassignmentRequest', examples: [{ to: exampleUri('users') }] },
)

export const CandidateFilters = Type.Object({
  search_term: Type.Optional(SearchTerm('the member’s name')),
  is_free: Type.Optional(
    Type.Boolean({ description: 'Only members who are free at the time of the event, or only the others.' }),
  ),
})

export const ReassignmentCandidate = Type.Object(
  {
    user: Uri(),
    user_name: Type.String({ examples: ['Ada Lovelace'] }),
    is_free: Type.Boolean({
      description:
        'False if a meeting, a hold, a busy time or time off overlaps the event or its buffers. The event can’t be given to them then.',
    }),
    is_outside_hours: Type.Boolean({
      description:
        'Whether the event is outside the hours of their default schedule. It can be given to them nevertheless.',
    }),
    hosts_event_type: Type.Boolean({
      description:
        'Whether they host the event type. If not, the event can’t be rescheduled while they host it, only canceled.',
    }),
  },
  { title: 'ReassignmentCandidate' },
)

export const toCandidate = (
  urls: Config['urls'],
  { id, name, isFree, isOutsideHours, hostsType }: Candidate,
): Static<typeof ReassignmentCandidate> => ({
  user: uriOf(urls.api, 'users', id),
  user_name: name,
  is_free: isFree,
  is_outside_hours: isOutsideHours,
  hosts_event_type: hostsType,
})
