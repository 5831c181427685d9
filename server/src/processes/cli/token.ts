// `meetwright token`: creates, lists and revokes personal access tokens.

import { apiScopes } from '../../domain/access/app-scopes.ts'
import { isMcpScope } from '../../domain/access/mcp-abilities.ts'
import { LEGACY_SCOPE, scopeDomains, scopes } from '../../domain/access/scopes.ts'
import { isPersonalToken } from '../../domain/access/token-format.ts'
import { normalizeEmail } from '../../domain/email/address.ts'
import { DAY, type Instant, instant, iso } from '../../domain/time/instant.ts'
import { createAccessToken } from '../../features/access-tokens/create-access-token.ts'
import { revokeAccessToken } from '../../features/access-tokens/revoke-access-token.ts'
import { callerByHash, tokenById, tokensOfUser } from '../../features/access-tokens/store.ts'
import { signInEmail } from '../../features/users/store.ts'
import type { Context } from '../../platform/context.ts'
import { hashCredential } from '../../platform/secrets/secrets.ts'
import { isUuid } from '../../platform/uris.ts'
import { type Command, type Input, integerOption, requiredOption, suggest, UsageError } from './command.ts'
import { printRows } from './terminal.ts'
import { withContext } from './with-context.ts'

export const scopeList = `The scopes:
${Object.entries(scopeDomains)
  .map(([domain, names]) => `  ${domain}: ${names.join(', ')}`)
  .join('\n')}`

export const tokenCreate: Command = {
  about: `Creates a token for a user and prints only the token on standard output: TOKEN=$(meetwright token create …).
The service stores only its hash, so it can't be shown again.
${scopeList}`,
  options: {
    user: { takes: 'EMAIL', help: 'email address of the user the token acts for' },
    scopes: { takes: 'A,B', help: 'scopes of the token; X:write includes X:read' },
    'all-scopes': { help: 'all scopes in the list above, except those of AI tools (mcp)' },
    legacy: { help: 'a legacy token without scopes: scopes are not checked' },
    name: { takes: 'NAME', help: 'purpose of the token (command line)' },
    'expires-in-days': { takes: 'N', help: 'days until the token expires (never)' },
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
      const { organizationId, userId } = await findUserByEmail(ctx, email)
      const expiresAt = days === undefined ? null : instant(ctx.clock.now() + days * DAY)
      const { id, token } = await createAccessToken(
        ctx,
        { kind: 'system', organizationId },
        { ...tokenInput, userId, expiresAt },
      )
      terminal.err.line(
        `Created token ${id} for ${email} (${expiresAt === null ? 'never expires' : `expires ${iso(expiresAt)}`}). Save it now: it won't be shown again.`,
      )
      terminal.out.line(token)
    })
  },
}

/** Requires exactly one of --scopes, --all-scopes and --legacy. */
export function readScopes({ values, switches }: Input, subject: 'token' | 'app'): readonly string[] {
  const list = values.get('scopes')
  const optionCount = [list !== undefined, switches.has('all-scopes'), switches.has('legacy')].filter(
    Boolean,
  ).length
  if (optionCount !== 1)
    throw new UsageError(
      `Set the scopes of the ${subject} with exactly one of: --scopes users:read,groups:read, --all-scopes, --legacy.`,
    )
  const offered = subject === 'token' ? apiScopes : scopes
  if (list === undefined) return switches.has('legacy') ? [] : offered
  const requested = list
    .split(',')
    .map((scope) => scope.trim())
    .filter(Boolean)
  if (requested.includes(LEGACY_SCOPE))
    throw new UsageError(`The scope "${LEGACY_SCOPE}" can't be requested. Use --legacy.`)
  const unknown = requested.find((scope) => !(scopes as readonly string[]).includes(scope))
  if (unknown !== undefined) throw new UsageError(`Unknown scope: ${unknown}.${suggest(unknown, offered)}`)
  if (subject === 'token' && requested.some(isMcpScope))
    throw new UsageError("Tokens can't have mcp scopes: AI tools get their own token when they sign in.")
  return requested
}

export const tokenList: Command = {
  about:
    'Prints one line per token of the user: id, state, creation date (UTC), scopes, name. The token itself is not stored.',
  options: { user: { takes: 'EMAIL', help: 'email address of the user' } },
  async run(input) {
    const email = requiredOption(input, 'user', 'ada@example.com')
    const { tokens, now } = await withContext(input, async (ctx) => {
      const { organizationId, userId } = await findUserByEmail(ctx, email)
      return { tokens: await ctx.db.directory(tokensOfUser(organizationId, userId)), now: ctx.clock.now() }
    })
    const rows = tokens.map((token) => [
      token.id,
      stateOf(token, now),
      iso(token.created_at).slice(0, 10),
      token.scopes.length === scopes.length ? 'all' : token.scopes.join(','),
      token.name,
    ])
    printRows(input.terminal, rows, `${email} has no tokens. To create one: meetwright help token create`)
  },
}

export const tokenRevoke: Command = {
  about:
    'Revokes a token immediately and permanently. TOKEN is its id (meetwright token list), or the token itself if it leaked.',
  operands: ['TOKEN'],
  async run(input) {
    const { terminal, operands } = input
    await withContext(input, async (ctx) => {
      const token = await findToken(ctx, operands[0] ?? '')
      const isNew = await revokeAccessToken(
        ctx,
        { kind: 'system', organizationId: token.organizationId },
        token.id,
      )
      terminal.out.line(isNew ? `revoked ${token.id}` : `${token.id} was already revoked`)
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
  throw new Error('Token not found. See: meetwright token list --user EMAIL')
}

export async function findUserByEmail(
  ctx: Context,
  email: string,
): Promise<{ organizationId: string; userId: string }> {
  const [found] = await ctx.db.directory(signInEmail(normalizeEmail(email)))
  if (!found)
    throw new Error(
      `No user has the email address ${email}. To create an organization and its owner: meetwright help org create`,
    )
  return { organizationId: found.organization_id, userId: found.user_id }
}

function stateOf(token: { expires_at: Instant | null; revoked_at: Instant | null }, now: Instant): string {
  if (token.revoked_at !== null) return 'revoked'
  return token.expires_at !== null && token.expires_at <= now ? 'expired' : 'active'
}
