// Writes: nothing. Which activity logs end: those of organizations that are being deleted for good. Nothing is added to them, and gaps are no damage.
import { sql as raw } from 'kysely'

/** Ids of organizations. The deletion is stored before the first row is deleted, and goes with the last one. */
export const endingLogs = raw`(
  SELECT d.organization_id FROM deletions d WHERE d.kind = 'organization' AND d.finished_at IS NULL)`
