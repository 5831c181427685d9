// Creates a personal access token. Its text is returned once and never stored.
import { randomBytes } from 'node:crypto'
import type { Actor } from '../../domain/access/actor.ts'
import { isMcpScope } from '../../domain/access/mcp-abilities.ts'
import { isScope, LEGACY_SCOPE } from '../../domain/access/scopes.ts'
import { tokenFromBytes } from '../../domain/access/token-format.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { hashCredential } from '../../platform/secrets/secrets.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { insertToken } from './store.ts'

export interface AccessTokenInput {
  readonly userId: string
  readonly name: string
  readonly scopes: readonly string[]
  /** Legacy tokens can be created only on the command line. */
  readonly legacy: boolean
  readonly expiresAt: Instant | null
}

export async function createAccessToken(
  ctx: Context,
  actor: Actor & { readonly organizationId: string },
  input: AccessTokenInput,
): Promise<{ id: string; token: string; createdAt: Instant }> {
  const scopes = input.legacy ? [LEGACY_SCOPE] : [...new Set(input.scopes)]
  if (scopes.length === 0) throw invalid('scopes', 'must contain at least one scope', 'required')
  const unknown = input.legacy ? [] : scopes.filter((scope) => !isScope(scope))
  if (unknown.length > 0)
    throw invalid('scopes', `must not contain unknown scopes: ${unknown.join(', ')}`, 'unknown')

  if (scopes.some(isMcpScope))
    throw invalid('scopes', 'must not contain mcp scopes: AI tools get their own token when they sign in')

  return write(ctx, actor, async (tx) => {
    const id = ctx.newId()
    const createdAt = ctx.clock.now()
    const token = tokenFromBytes(randomBytes(64))
    const { userId, name, expiresAt } = input
    const newToken = {
      hash: hashCredential(token),
      id,
      organization_id: actor.organizationId,
      user_id: userId,
      name,
      scopes,
      created_at: iso(createdAt),
      expires_at: expiresAt && iso(expiresAt),
    }
    await tx.rows(insertToken(newToken))
    emit(tx, {
      type: 'access_token.created',
      subjectId: id,
      before: null,
      after: { user_id: userId, name, scopes },
    })
    return { id, token, createdAt }
  })
}
