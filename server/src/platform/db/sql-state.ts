// The five characters by which PostgreSQL tells errors apart.
import pg from 'pg'

/** Null for an error that the server did not send. */
export const sqlState = (error: unknown): string | null =>
  error instanceof pg.DatabaseError ? (error.code ?? '') : null
