// Classifies PostgreSQL errors.
import pg from 'pg'

export const UNIQUE_VIOLATION = '23505'

/** The SQLSTATE code. Null if the error is not from the server. */
export const sqlState = (error: unknown): string | null =>
  error instanceof pg.DatabaseError ? (error.code ?? '') : null

/**
 * A migration has changed the result of a prepared statement ("cached plan must not change result type"). The code 0A000 has
 * many other causes, and the message may be translated. The function that raises it is never translated.
 */
export const isPlanStale = (error: unknown): boolean =>
  sqlState(error) === '0A000' && (error as pg.DatabaseError).routine === 'RevalidateCachedQuery'
