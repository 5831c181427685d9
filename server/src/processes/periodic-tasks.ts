// The table of periodic tasks. Tasks that follow from an event are in subscribers.ts.
import { DAY, type Instant, instant } from '../domain/time/instant.ts'
import { sendAccountMail } from '../features/account-mail/send-account-mail.ts'
import { deleteStaleAccountMails } from '../features/account-mail/store.ts'
import { chainEntries } from '../features/activity-log/chain-entries.ts'
import { deleteExpiredEntries } from '../features/activity-log/delete-expired-entries.ts'
import { verifyLogs } from '../features/activity-log/verify-logs.ts'
import { deleteExpiredCodes } from '../features/booking-pages/code-store.ts'
import { expireRequests } from '../features/booking-requests/expire-requests.ts'
import { readDueConnections } from '../features/calendar-connections/read-due-connections.ts'
import { revokeTokens } from '../features/calendar-connections/revoke-tokens.ts'
import { deleteEndedWatches } from '../features/calendar-connections/watch-store.ts'
import { deleteOldEntries } from '../features/calendar-entries/erasure-store.ts'
import { readDueCalendars } from '../features/calendars/read-due-calendars.ts'
import { syncDueAccounts } from '../features/conference-accounts/sync-due-accounts.ts'
import { deleteOldRooms } from '../features/conference-rooms/store.ts'
import { deleteExpiredLookups } from '../features/data-compliance/lookup-store.ts'
import { reportEntries } from '../features/data-compliance/report-entries.ts'
import { runDeletions } from '../features/data-compliance/run-deletions.ts'
import { runLookups } from '../features/data-compliance/run-lookups.ts'
import { expireHolds } from '../features/holds/expire-holds.ts'
import { collectReports } from '../features/mail-bounces/collect-reports.ts'
import { deleteOldMailCounts } from '../features/notifications/budget-store.ts'
import { planAgendas } from '../features/notifications/plan-agendas.ts'
import { deleteExpiredMails, dropOverdueMails, sendDueMail } from '../features/notifications/send-due-mail.ts'
import { deleteExpiredGrants, deleteExpiredTokens, deleteUnusedClients } from '../features/oauth/store.ts'
import { closeOrganizations } from '../features/organization-deletions/close-organizations.ts'
import { deleteOldRecipients } from '../features/organization-invitations/recipient-store.ts'
import { deleteExpiredInvitations } from '../features/organization-invitations/store.ts'
import { countMeetingDays } from '../features/scheduling-reports/count-meeting-days.ts'
import { deleteExpiredSessions } from '../features/sessions/store.ts'
import { sendDeliveries } from '../features/webhook-deliveries/send-deliveries.ts'
import { deleteOldDeliveries, deleteOrphanedDeliveries } from '../features/webhook-deliveries/store.ts'
import { deleteEmptySubscriptions } from '../features/webhook-subscriptions/store.ts'
import type { Query } from '../platform/db/sql.ts'
import type { PeriodicTask } from '../platform/jobs/periodic-task.ts'
import { deleteEndedWindows } from '../platform/limits/window-store.ts'
import { deleteExpiredResponses } from '../platform/writes/store.ts'

/** Small batches hold locks briefly and stay far below the statement timeout. */
const BATCH_SIZE = 1_000

export const periodicTasks: readonly PeriodicTask[] = [
  deletionTask('idempotency_keys', deleteExpiredResponses),
  deletionTask('organization_invitations', deleteExpiredInvitations),
  deletionTask('invitation_recipients', deleteOldRecipients),
  deletionTask('old_mails', deleteExpiredMails),
  deletionTask('overdue_mails', dropOverdueMails),
  deletionTask('mail_counts', deleteOldMailCounts),
  deletionTask('rate_limit_windows', deleteEndedWindows),
  deletionTask('sessions', deleteExpiredSessions),
  deletionTask('account_mails_stale', deleteStaleAccountMails),
  deletionTask('booking_codes_expired', deleteExpiredCodes),
  expireHolds,
  expireRequests,
  chainEntries,
  deleteExpiredEntries,
  verifyLogs,
  closeOrganizations,
  runDeletions,
  reportEntries,
  runLookups,
  deletionTask('data_lookups_expired', deleteExpiredLookups),
  countMeetingDays,
  planAgendas,
  sendDueMail,
  collectReports,
  readDueCalendars,
  readDueConnections,
  syncDueAccounts,
  revokeTokens,
  sendAccountMail,
  sendDeliveries,
  deletionTask('calendar_entries_old', deleteOldEntries),
  deletionTask('conference_rooms_old', deleteOldRooms),
  deletionTask('calendar_watches_ended', deleteEndedWatches),
  deletionTask('webhook_deliveries_old', deleteOldDeliveries),
  deletionTask('webhook_deliveries_orphaned', deleteOrphanedDeliveries),
  deletionTask('webhook_subscriptions', deleteEmptySubscriptions),
  // Deleted a day late: until then, the error says that the token has expired.
  deletionTask('oauth_tokens', (now, limit) => deleteExpiredTokens(instant(now - DAY), limit)),
  deletionTask('oauth_grants', (now, limit) => deleteExpiredGrants(instant(now - DAY), limit)),
  deletionTask('oauth_clients', (now, limit) => deleteUnusedClients(instant(now - 30 * DAY), limit)),
]

/** Deletes expired rows, which reads already exclude. */
function deletionTask(
  name: string,
  statement: (now: Instant, limit: number) => Query<{ deleted: number }>,
): PeriodicTask {
  return {
    name,
    intervalSeconds: 60,
    batchSize: BATCH_SIZE,
    async run(ctx) {
      const [answer] = await ctx.db.batch(statement(ctx.clock.now(), BATCH_SIZE))
      return answer?.deleted ?? 0
    },
  }
}
