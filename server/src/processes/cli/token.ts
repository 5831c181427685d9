// `meetwright token`: makes, lists and revokes personal access tokens.
import { LEGACY_SCOPE, scopeDomains, scopes } from '../../domain/access/scopes.ts'
import { isPersonalToken } from '../../domain/access/token-format.ts'
import { DAY, type Instant, instant, iso } from '../../domain/time/instant.ts'
import { createAccessToken } from '../../features/access-tokens/create-access-token.ts'
import { revokeAccessToken } from '../../features/access-tokens/revoke-access-token.ts'
import { callerByHash, tokenById, tokensOfUser } from '../../features/access-tokens/store.ts'
import { signInEmail } from '../../features/users/store.ts'
import type { Context } from '../../platform/context.ts'
import { hashCredential } from '../../platform/secrets/secrets.ts'
import { isUuid } from '../../platform/uris.ts'
import { type Command, type Input, integerOption, requiredOption, suggest, UsageError } from './command.ts'
import { formatColumns } from './terminal.ts'
import { withContext } from './with-context.ts'

export const scopeList = `The scopes:
${Object.entries(scopeDomains)
  .map(([domain, names]) => `  ${domain}: ${names.join(', ')}`)
  .join('\n')}`

export const tokenCreate: Command = {
  about: `Makes a token for a user and prints it, alone, on standard output: TOKEN=$(meetwright token create …).
It is stored only as a hash and never shown again.
${scopeList}`,
  operands: [],
  options: {
    user: { takes: 'EMAIL', help: 'the user whom the token acts for' },
    scopes: { takes: 'A,B', help: 'what it may do; X:write includes X:read' },
    'all-scopes': { help: 'every scope of the list above' },
    legacy: { help: 'a token as from before there were scopes: no scope is asked of it' },
    name: { takes: 'NAME', help: 'what it is for (command line)' },
    'expires-in-days': { takes: 'N', help: 'ends by itself after so many days (never)' },
  },
  async run(input) {
    const { terminal, values, switches } = input
    const email = requiredOption(input, 'user', 'ada@example.com')
    const days = integerOption(input, 'expires-in-days', 1, 36_500)
    const tokenInput = {
      scopes: readScopes(input, 'token'),
      legacy: switches.has('legacy'),
      name: values.get('name') ?? 'command line',
    }
    await withContext(input, async (ctx) => {
      const { organizationId, userId } = await userByEmail(ctx, email)
      const expiresAt = days === undefined ? null : instant(ctx.clock.now() + days * DAY)
      const { id, token } = await createAccessToken(
        ctx,
        { kind: 'system', organizationId },
        { ...tokenInput, userId, expiresAt },
      )
      terminal.err.line(
        `Token ${id} for ${email}, ${expiresAt === null ? 'without end' : `until ${iso(expiresAt)}`}. Keep it now: it is not shown again.`,
      )
      terminal.out.line(token)
    })
    return 0
  },
}

/** Exactly one of the three ways to say it. */
export function readScopes({ values, switches }: Input, subject: 'token' | 'app'): readonly string[] {
  const list = values.get('scopes')
  const optionCount = [list !== undefined, switches.has('all-scopes'), switches.has('legacy')].filter(
    Boolean,
  ).length
  if (optionCount !== 1)
    throw new UsageError(
      `Say what the ${subject} may do, in one way: --scopes users:read,groups:read, --all-scopes, or --legacy.`,
    )
  if (list === undefined) return switches.has('legacy') ? [] : scopes
  const requested = list
    .split(',')
    .map((scope) => scope.trim())
    .filter(Boolean)
  if (requested.includes(LEGACY_SCOPE))
    throw new UsageError(`The scope "${LEGACY_SCOPE}" can't be asked for: use --legacy.`)
  const unknown = requested.find((scope) => !(scopes as readonly string[]).includes(scope))
  if (unknown !== undefined)
    throw new UsageError(`There is no scope "${unknown}".${suggest(unknown, scopes)}`)
  return requested
}

export const tokenList: Command = {
  about:
    'Prints one line for each token of the user: id, state, day of making (UTC), scopes, name. The text of a token is not known.',
  operands: [],
  options: { user: { takes: 'EMAIL', help: 'whose tokens' } },
  async run(input) {
    const { terminal } = input
    const email = requiredOption(input, 'user', 'ada@example.com')
    const { tokens, now } = await withContext(input, async (ctx) => {
      const { organizationId, userId } = await userByEmail(ctx, email)
      return { tokens: await ctx.db.directory(tokensOfUser(organizationId, userId)), now: ctx.clock.now() }
    })
    const rows = tokens.map((token) => [
      token.id,
      stateOf(token, now),
      iso(token.created_at).slice(0, 10),
      token.scopes.length === scopes.length ? 'all' : token.scopes.join(','),
      token.name,
    ])
    for (const line of formatColumns(rows)) terminal.out.line(line)
    if (rows.length === 0) terminal.err.line(`${email} has no token: meetwright help token create`)
    return 0
  },
}

export const tokenRevoke: Command = {
  about:
    'Ends a token at once and for good: by its id (meetwright token list), or by its text where that has leaked.',
  operands: ['TOKEN'],
  options: {},
  async run(input) {
    const { terminal, operands } = input
    const reference = operands[0] ?? ''
    return withContext(input, async (ctx) => {
      const token = await findToken(ctx, reference)
      const isNew = await revokeAccessToken(
        ctx,
        { kind: 'system', organizationId: token.organizationId },
        token.id,
      )
      terminal.out.line(isNew ? `revoked ${token.id}` : `${token.id} had been revoked before`)
      return 0
    })
  },
}

async function findToken(ctx: Context, reference: string): Promise<{ id: string; organizationId: string }> {
  if (isUuid(reference)) {
    const [token] = await ctx.db.directory(tokenById(reference.toLowerCase()))
    if (token) return { id: token.id, organizationId: token.organization_id }
  } else if (isPersonalToken(reference)) {
    const [caller] = await ctx.db.directory(callerByHash(hashCredential(reference)))
    if (caller?.token_id && caller.organization_id)
      return { id: caller.token_id, organizationId: caller.organization_id }
  }
  throw new Error('There is no such token. See: meetwright token list --user EMAIL')
}

export async function userByEmail(
  ctx: Context,
  email: string,
): Promise<{ organizationId: string; userId: string }> {
  const [found] = await ctx.db.directory(signInEmail(email.trim().toLowerCase()))
  if (!found)
    throw new Error(
      `No user has the address ${email}. The owner of a new organization: meetwright help org create`,
    )
  return { organizationId: found.organization_id, userId: found.user_id }
}

function stateOf(token: { expires_at: Instant | null; revoked_at: Instant | null }, now: Instant): string {
  if (token.revoked_at !== null) return 'revoked'
  return token.expires_at !== null && token.expires_at <= now ? 'expired' : 'active'
}
