// Everything that is done because time passes, one line each; what follows from an event is in subscribers.ts.
import { DAY, type Instant, instant } from '../domain/time/instant.ts'
import { deleteStaleAccountMails } from '../features/accounts/mail-store.ts'
import { sendAccountMail } from '../features/accounts/send-account-mail.ts'
import { deleteExpiredSessions } from '../features/accounts/session-store.ts'
import { chainEntries } from '../features/activity-log/chain-entries.ts'
import { forgetEntries } from '../features/activity-log/forget-entries.ts'
import { readDueCalendars } from '../features/calendars/read-due-calendars.ts'
import { runDeletions } from '../features/data-compliance/run-deletions.ts'
import { expireHolds } from '../features/holds/expire-holds.ts'
import { deleteMailOf, sendDueMail } from '../features/notifications/send-due-mail.ts'
import { deleteExpiredGrants, deleteExpiredTokens, deleteUnusedClients } from '../features/oauth/store.ts'
import { deleteExpiredInvitations } from '../features/organization-invitations/store.ts'
import { sendDeliveries } from '../features/webhook-deliveries/send-deliveries.ts'
import { deleteOldDeliveries, deleteOrphanedDeliveries } from '../features/webhook-deliveries/store.ts'
import { deleteEmptySubscriptions } from '../features/webhook-subscriptions/store.ts'
import type { Query } from '../platform/db/sql.ts'
import type { Chore } from '../platform/jobs/chore.ts'
import { deleteExpiredAnswers } from '../platform/writes/store.ts'

/** Small statements: each holds its locks shortly and stays far from the statement timeout. */
const BATCH = 1_000

export const chores: readonly Chore[] = [
  deletion('idempotency_keys', deleteExpiredAnswers),
  deletion('organization_invitations', deleteExpiredInvitations),
  deletion('old_mails', deleteMailOf),
  deletion('sessions', deleteExpiredSessions),
  deletion('account_mails_stale', deleteStaleAccountMails),
  expireHolds,
  chainEntries,
  forgetEntries,
  runDeletions,
  { name: 'mails', everySeconds: 1, run: sendDueMail },
  { name: 'calendars', everySeconds: 5, run: readDueCalendars },
  sendAccountMail,
  sendDeliveries,
  deletion('webhook_deliveries_old', deleteOldDeliveries),
  deletion('webhook_deliveries_orphaned', deleteOrphanedDeliveries),
  deletion('webhook_subscriptions', deleteEmptySubscriptions),
  // Not at once: for a while it is still told that they have expired.
  deletion('oauth_tokens', (now, most) => deleteExpiredTokens(instant(now - DAY), most)),
  deletion('oauth_grants', (now, most) => deleteExpiredGrants(instant(now - DAY), most)),
  deletion('oauth_clients', (now, most) => deleteUnusedClients(instant(now - 30 * DAY), most)),
]

/** What has expired is deleted; no read shows it any more. */
function deletion(
  name: string,
  statement: (now: Instant, most: number) => Query<{ deleted: number }>,
): Chore {
  return {
    name,
    everySeconds: 60,
    batch: BATCH,
    async run(ctx) {
      const [answer] = await ctx.db.batch(statement(ctx.clock.now(), BATCH))
      return answer?.deleted ?? 0
    },
  }
}
