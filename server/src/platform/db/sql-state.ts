// Returns the SQLSTATE code of a PostgreSQL error.
import pg from 'pg'

/** Null if the error is not from the server. */
export const sqlState = (error: unknown): string | null =>
  error instanceof pg.DatabaseError ? (error.code ?? '') : null
