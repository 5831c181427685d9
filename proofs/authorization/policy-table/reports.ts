// Permissions on scheduling reports: of the meetings that the caller may list. Figures of routing forms are for those who see submissions.
import type { PolicyTable } from '../policy.ts'

const period = { start_date: '2026-11-01', end_date: '2026-11-30' }

export const reports: PolicyTable = {
  getSchedulingReport: {
    who: 'members',
    scope: 'scheduled_events:read',
    // Only the kind `routing` needs it.
    extraScopes: ['routing_forms:read'],
    query: { kind: 'summary', ...period },
    plain: '200 200 200 200 200',
    ids: {
      'query user': {
        kinds: ['users'],
        lines: {
          self: '200 200 200 200 200',
          teammate: '403 403 403 200 200',
          colleague: '403 403 403 200 200',
        },
      },
      'query organization': { kinds: ['organizations'], lines: { own: '403 403 403 200 200' } },
      'query group': {
        kinds: ['groups'],
        lines: { sales: '403 403 200 200 200', support: '403 403 403 200 200' },
      },
      // Filters the caller's own meetings.
      'query event_type': {
        kinds: ['event_types'],
        lines: { self: '200 200 200 200 200', colleague: '200 200 200 200 200' },
      },
      'query routing_form': {
        kinds: ['routing_forms'],
        query: { kind: 'routing' },
        lines: { published: '403 403 403 200 200', draft: '403 403 403 200 200' },
      },
    },
    combinations: [
      { at: { 'query organization': 'own', 'query user': 'self' }, line: '200 200 200 200 200' },
      { at: { 'query organization': 'own', 'query user': 'teammate' }, line: '403 403 403 200 200' },
      { at: { 'query organization': 'own', 'query group': 'sales' }, line: '403 403 200 200 200' },
      { at: { 'query group': 'sales', 'query user': 'self' }, line: '403 200 200 200 200' },
      { at: { 'query group': 'sales', 'query user': 'teammate' }, line: '403 403 200 200 200' },
    ],
  },
}
