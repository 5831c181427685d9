// Turns an error into advice for the operator. Only unexpected errors keep their stack trace.
import pg from 'pg'
import { Problem } from '../errors.ts'

export function explain(error: unknown): string {
  if (error instanceof Problem) return describeProblem(error)
  if (error instanceof pg.DatabaseError) return describeDatabaseError(error)
  if (!(error instanceof Error)) return `Unexpected value thrown: ${String(error)}`
  const known = describeSystemError(error as NodeJS.ErrnoException)
  if (known) return known
  // Our own plain errors already say what to do.
  if (error.constructor === Error) return error.message
  return `Unexpected error. Please report it with the following lines.\n${error.stack ?? error.message}`
}

function describeProblem({ message, extras }: Problem): string {
  const details = (extras.details ?? []).map((detail) => `\n  ${detail.parameter}: ${detail.message}`)
  return `${message}${details.join('')}`
}

const byState: Readonly<Record<string, string>> = {
  '28P01': 'Check the user and the password in DATABASE_URL.',
  '28000': 'Check the user in DATABASE_URL, and pg_hba.conf on the server.',
  '3D000': 'Create it (createdb), or correct the name at the end of DATABASE_URL.',
  '42P01': 'The schema is missing or old: run `meetwright migrate`.',
  '42703': 'The schema is old: run `meetwright migrate`.',
  '53300': 'Lower DATABASE_POOL_SIZE, raise max_connections on the server, or use a connection pooler.',
  '57P03': 'The server is starting. Try again in a moment.',
  '42501':
    'The user in DATABASE_URL lacks a privilege. `migrate` needs the role that owns the database: meetwright_owner, if deploy/create-database.sh created it (docs/install.md).',
}

function describeDatabaseError(error: pg.DatabaseError): string {
  const advice = byState[error.code ?? '']
  if (advice) return `PostgreSQL says: ${error.message}. ${advice}`
  return `PostgreSQL rejected a statement: ${error.message} (${error.code ?? 'no code'}). Run \`meetwright doctor\` to find the cause.\n${error.stack ?? ''}`
}

function describeSystemError(
  error: NodeJS.ErrnoException & { address?: string; port?: number },
): string | null {
  // A host name with several addresses fails once per address.
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return describeSystemError(error.errors[0])
  const where = error.port === undefined ? (error.address ?? '') : `${error.address ?? ''}:${error.port}`
  switch (error.code) {
    case 'EADDRINUSE':
      return `Another program is listening on ${where}. Stop it, or choose another port: PORT for the service, OPS_PORT for readiness and metrics.`
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${error.address ?? ''}. Correct HOST or OPS_HOST.`
    case 'EACCES':
      return error.syscall === 'listen'
        ? `No permission to listen on ${where}. Use a port of 1024 or higher (PORT, OPS_PORT) behind a proxy.`
        : `${error.message}. Check the owner of the file.`
    case 'ECONNREFUSED':
    case 'ENOENT':
      if (error.syscall !== 'connect') return null
      return `Nothing is listening at ${where || 'the address of the database'}. Start PostgreSQL, or correct DATABASE_URL.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${error.message}: the host name is unknown. Correct the host in DATABASE_URL, HOST or OPS_HOST.`
    case 'ETIMEDOUT':
    case 'ECONNRESET':
      return `The connection to PostgreSQL was lost (${error.message}). Check the host and port in DATABASE_URL, and the firewall.`
    default:
      if (/timeout exceeded when trying to connect|timeout expired/.test(error.message))
        return 'PostgreSQL did not respond within 5 seconds. Check the host and port in DATABASE_URL, and the firewall.'
      return null
  }
}
