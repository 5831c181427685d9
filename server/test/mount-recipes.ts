// Recipes: how to use each library endpoint that accepts a body once, and the event it emits.
import { obtainCode, postForm, type TestApp } from '../../testbed/oauth.ts'
import type { InviteeBookings } from './invitee-bookings.ts'
import type { PageRecipe } from './page-recipe.ts'
import type { Person } from './service.ts'

export function mountRecipes(
  bookings: InviteeBookings,
  ada: Person,
  app: TestApp,
): Readonly<Record<string, PageRecipe | null>> {
  return {
    oauth_token: [
      'system',
      'oauth_token.issued',
      async () => {
        const fields = await obtainCode(bookings.service, ada, app)
        return () => postForm(bookings.service, '/oauth/token', fields)
      },
    ],
    oauth_revoke: [
      'system',
      'oauth_token.revoked',
      async () => {
        const { body } = await postForm(
          bookings.service,
          '/oauth/token',
          await obtainCode(bookings.service, ada, app),
        )
        const fields = { client_id: app.clientId, token: body.access_token }
        return () => postForm(bookings.service, '/oauth/revoke', fields)
      },
    ],
    oauth_introspect: null,
    // Apps belong to the installation, not to an organization.
    oauth_register: null,
    // It only says when a calendar is read next.
    google_calendar_notice: null,
    microsoft_calendar_notice: null,
    // A mail in the recipe was not sent; bounces.test.ts has the event.
    mail_bounce: null,
    // Each tool is a row of the API.
    mcp: null,
  }
}
