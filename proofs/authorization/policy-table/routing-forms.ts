// Who may do what with routing forms and what was submitted to them.
import type { PolicyTable } from '../policy.ts'

const everyone = (status: number) => Array.from({ length: 5 }, () => status).join(' ')
const admins = (status: number) => `403 403 403 ${status} ${status}`
const both = (line: string) => ({ published: line, draft: line })

export const routingForms: PolicyTable = {
  listRoutingForms: {
    who: 'members',
    scope: 'routing_forms:read',
    plain: everyone(200),
    ids: { 'query organization': { kinds: ['organizations'], lines: { own: everyone(200) } } },
  },
  getRoutingForm: {
    who: 'members',
    scope: 'routing_forms:read',
    ids: { 'path uuid': { kinds: ['routing_forms'], lines: both(everyone(200)) } },
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
    ids: { 'path uuid': { kinds: ['routing_forms'], lines: both(admins(200)) } },
  },
  deleteRoutingForm: {
    who: 'admins',
    scope: 'routing_forms:write',
    ids: {
      'path uuid': {
        kinds: ['routing_forms'],
        lines: both(admins(204)),
        spends: ['published', 'draft'],
      },
    },
  },
  listRoutingFormSubmissions: {
    who: 'admins',
    scope: 'routing_forms:read',
    plain: admins(200),
    ids: { 'query form': { kinds: ['routing_forms'], lines: both(admins(200)) } },
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
        lines: { published: everyone(201), draft: everyone(409) },
      },
    },
  },
}
