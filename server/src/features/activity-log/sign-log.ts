// What is signed in the activity log, by a key that is not in the database; each thing has a purpose and a form of its own.
import type { Secrets } from '../../platform/secrets/secrets.ts'

/** Parts can't run into one another: a text with a comma in it is quoted. */
const join = (...parts: readonly (string | null)[]) => JSON.stringify(parts)

/** That the service itself took the content from an entry, by this redaction. */
export const signRedaction = (secrets: Secrets, organizationId: string, id: string, redactionId: string) =>
  secrets.sign('activity_log_redaction', join(organizationId, id, redactionId)).toString('base64url')
