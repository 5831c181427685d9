// The page table of the service: the tables of all features, and the session of visitors.
import { tokenPages } from '../features/access-tokens/token-pages.ts'
import { brandMailPages } from '../features/booking-pages/brand-mail-page.ts'
import { formPages } from '../features/booking-pages/form-pages.ts'
import { inviteePages } from '../features/booking-pages/invitee-pages.ts'
import { mailPreviewPages } from '../features/booking-pages/mail-preview-page.ts'
import { bookingPages } from '../features/booking-pages/pages.ts'
import { picturePages } from '../features/booking-pages/picture-pages.ts'
import { requestPages } from '../features/booking-pages/request-pages.ts'
import { stopMailPages } from '../features/booking-pages/stop-mail-pages.ts'
import { decisionPages } from '../features/booking-requests/decision-pages.ts'
import { calendarConnectionPages } from '../features/calendar-connections/pages.ts'
import { questionPages } from '../features/calendar-entries/question-pages.ts'
import { conferenceAccountPages } from '../features/conference-accounts/pages.ts'
import { consolePageRows } from '../features/console/pages.ts'
import { emailChangePages } from '../features/email-changes/pages.ts'
import { ssoPages } from '../features/identity-providers/pages.ts'
import { appPages } from '../features/oauth/app-pages.ts'
import { consentPages } from '../features/oauth/consent-pages.ts'
import { organizationDeletionPages } from '../features/organization-deletions/pages.ts'
import { passwordPages } from '../features/passwords/pages.ts'
import { confirmPages } from '../features/second-factors/confirm-pages.ts'
import { passkeyPages } from '../features/second-factors/passkey-pages.ts'
import { securityPages } from '../features/second-factors/security-pages.ts'
import { secondFactorPages } from '../features/second-factors/sign-in-pages.ts'
import { accountPages } from '../features/sessions/pages.ts'
import { readSession as readAccountSession } from '../features/sessions/read-session.ts'
import { signInLinkPages } from '../features/sign-in/link-pages.ts'
import { signInPages } from '../features/sign-in/pages.ts'
import { invitationPages } from '../features/sign-up/invitation-pages.ts'
import { signUpPages } from '../features/sign-up/pages.ts'
import { setupPages } from '../features/sign-up/setup-pages.ts'
import { startPages } from '../features/start-page/pages.ts'
import type { PageRow } from '../platform/pages/page-table.ts'
import type { ReadSession } from '../platform/pages/session.ts'
import { routes } from './routes.ts'

export const pages: readonly PageRow[] = [
  ...startPages,
  ...signInPages,
  ...signInLinkPages,
  ...ssoPages,
  ...signUpPages,
  ...setupPages,
  ...passwordPages,
  ...emailChangePages,
  ...accountPages,
  ...organizationDeletionPages,
  ...secondFactorPages,
  ...securityPages,
  ...confirmPages,
  ...passkeyPages,
  ...invitationPages,
  ...tokenPages,
  ...appPages,
  ...consentPages,
  ...consolePageRows(routes),
  ...calendarConnectionPages,
  ...conferenceAccountPages,
  ...questionPages,
  ...decisionPages,
  ...bookingPages,
  ...picturePages,
  ...brandMailPages,
  ...mailPreviewPages,
  ...inviteePages,
  ...requestPages,
  ...stopMailPages,
  ...formPages,
]

export const readSession: ReadSession = async (ctx, secret) => {
  const session = await readAccountSession(ctx, secret)
  if (session === null) return null
  const {
    sessionId: id,
    member,
    authenticatedAt,
    mustSetUpSecondFactor,
    isOrganizationDeleted,
    name,
    locale,
    legal,
  } = session
  return { id, member, authenticatedAt, mustSetUpSecondFactor, isOrganizationDeleted, name, locale, legal }
}
