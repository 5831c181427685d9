// Check of the installation: each address in OPERATORS belongs to an account and is verified.
import type { Context } from '../../platform/context.ts'
import { signInEmails } from '../users/store.ts'
import type { Finding } from './report-finding.ts'

export async function checkOperators({ config, db }: Pick<Context, 'config' | 'db'>): Promise<Finding[]> {
  const { operators } = config
  if (operators.length === 0)
    return [{ level: 'ok', text: 'OPERATORS is empty: the operator is the owner of the first organization' }]
  const found = new Map(
    (await db.directory(signInEmails(operators))).map((row) => [row.email, row.verified_at]),
  )
  return operators.map((email) => {
    const verifiedAt = found.get(email)
    if (verifiedAt === undefined)
      return {
        level: 'warning',
        text: `OPERATORS: no user signs in with ${email}`,
        fix: 'Correct the address, or invite this person.',
      }
    if (verifiedAt === null)
      return {
        level: 'warning',
        text: `OPERATORS: ${email} is not verified, so this user is no operator`,
        fix: `Let them set a password with "Forgot password?", or run \`meetwright sign-in verify --user ${email}\`.`,
      }
    return { level: 'ok', text: `OPERATORS: ${email} is an operator` }
  })
}
