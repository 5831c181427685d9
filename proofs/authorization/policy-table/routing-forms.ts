// Permissions on routing forms and their submissions.
import type { PolicyTable } from '../policy.ts'
import { admins, allRoles } from './lines.ts'

const bothStatuses = (line: string) => ({ published: line, draft: line })

export const routingForms: PolicyTable = {
  listRoutingForms: {
    who: 'members',
    scope: 'routing_forms:read',
    plain: allRoles(200),
    ids: { 'query organization': { kinds: ['organizations'], lines: { own: allRoles(200) } } },
  },
  getRoutingForm: {
    who: 'members',
    scope: 'routing_forms:read',
    ids: { 'path uuid': { kinds: ['routing_forms'], lines: bothStatuses(allRoles(200)) } },
  },
  createRoutingForm: {
    who: 'admins',
    scope: 'routing_forms:write',
    body: ({ unique }) => ({ name: unique }),
    plain: admins(201),
  },
  updateRoutingForm: {
    who: 'admins',
    scope: 'routing_forms:write',
    body: ({ unique }) => ({ name: unique }),
    ids: { 'path uuid': { kinds: ['routing_forms'], lines: bothStatuses(admins(200)) } },
  },
  deleteRoutingForm: {
    who: 'admins',
    scope: 'routing_forms:write',
    ids: {
      'path uuid': {
        kinds: ['routing_forms'],
        lines: bothStatuses(admins(204)),
        consumes: ['published', 'draft'],
      },
    },
  },
  listRoutingFormSubmissions: {
    who: 'admins',
    scope: 'routing_forms:read',
    plain: admins(200),
    ids: { 'query form': { kinds: ['routing_forms'], lines: bothStatuses(admins(200)) } },
  },
  getRoutingFormSubmission: {
    who: 'admins',
    scope: 'routing_forms:read',
    ids: { 'path uuid': { kinds: ['routing_form_submissions'], lines: { open: admins(200) } } },
  },
  createRoutingFormSubmission: {
    who: 'members',
    scope: 'routing_forms:write',
    body: () => ({ questions_and_answers: [] }),
    ids: {
      'body routing_form': {
        kinds: ['routing_forms'],
        lines: { published: allRoles(201), draft: allRoles(409) },
      },
    },
  },
}
