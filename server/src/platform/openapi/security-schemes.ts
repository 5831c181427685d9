// The ways to authenticate, with the OAuth scopes of the API.
import type { Scope } from '../../domain/access/scopes.ts'
import { EXAMPLE_AUTH } from './examples.ts'
import type { OpenApiDocument } from './model.ts'

/** Scopes of the MCP server are for its own address, so API operations never name them. */
type ApiScope = Exclude<Scope, `mcp:${string}`>

const scopes: Readonly<Record<ApiScope, string>> = {
  'availability:read': 'Read schedules, available times and busy times.',
  'availability:write': 'Read and change schedules and busy times.',
  'event_types:read': 'Read event types.',
  'event_types:write': 'Read, create, change and delete event types.',
  'scheduled_events:read': 'Read scheduled events, their invitees and holds.',
  'scheduled_events:write': 'Read, book, reschedule and cancel scheduled events.',
  'routing_forms:read': 'Read routing forms and their submissions.',
  'routing_forms:write': 'Read, create, change and delete routing forms, and submit them.',
  'locations:read': 'Read the kinds of location and personal meeting links.',
  'locations:write': 'Read the kinds of location, and set and delete personal meeting links.',
  'shares:write': 'List, create and delete shares.',
  'scheduling_links:write': 'List, create and delete scheduling links.',
  'users:read': 'Read users.',
  'users:write': 'Read users and change the own profile.',
  'organizations:read': 'Read the organization, its memberships and invitations.',
  'organizations:write': 'Invite and remove members, and change their roles.',
  'groups:read': 'Read groups and their members.',
  'groups:write': 'Read, create, change and delete groups.',
  'webhooks:read': 'Read webhook subscriptions and deliveries.',
  'webhooks:write': 'Read, create, change and delete webhook subscriptions.',
  'activity_log:read': 'Read the activity log.',
  'data_compliance:write': 'Delete personal data.',
}

export const buildSecuritySchemes = (): OpenApiDocument['components']['securitySchemes'] => ({
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'A personal access token. Each operation lists the scope that the token needs.',
  },
  oauth2: {
    type: 'oauth2',
    description: 'An access token of an app, for a user who allowed it. PKCE with S256 is required.',
    flows: {
      authorizationCode: {
        authorizationUrl: `${EXAMPLE_AUTH}/oauth/authorize`,
        tokenUrl: `${EXAMPLE_AUTH}/oauth/token`,
        refreshUrl: `${EXAMPLE_AUTH}/oauth/token`,
        scopes,
      },
    },
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description:
      'The cookie of a signed-in user, for pages of this service only. The name is `meetwright_session` without https.',
  },
  client: {
    type: 'http',
    scheme: 'basic',
    description:
      'The `client_id` and the client secret of an app. A public client sends its `client_id` in the body.',
  },
})
