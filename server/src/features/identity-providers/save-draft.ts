// Saves the configuration of an identity provider that members don't use yet, or discards it.
import type { Member } from '../../domain/access/actor.ts'
import { iso } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, orNotFound } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { requireDiscovery, sealSecret } from './call-provider.ts'
import { deleteDraft, draftOf, upsertDraft } from './draft-store.ts'
import { lockSignIn, providerOf } from './store.ts'

export interface DraftInput {
  readonly issuer: string
  readonly clientId: string
  /** Null: the provider requires none. Undefined: the stored one of the same issuer and client. */
  readonly clientSecret: string | null | undefined
  readonly mayOmitVerified: boolean
}

/** Reads the discovery document of the issuer first. Nothing changes for members. */
export async function saveDraft(ctx: Context, actor: Member, input: DraftInput): Promise<void> {
  const { organizationId } = actor
  const { issuer, clientId: client_id, mayOmitVerified: may_omit_verified } = input
  const refusal = ctx.outgoing.checkUrl(issuer)
  if (refusal !== null) throw invalid('issuer', refusal)
  const client_secret = await secretOf(ctx, organizationId, input)
  const settings = { organization_id: organizationId, issuer, client_id, client_secret }
  await requireDiscovery(ctx, settings)
  await write(ctx, actor, async (tx) => {
    await tx.rows(lockSignIn(organizationId))
    const stored = { revision: ctx.newId(), may_omit_verified, created_at: iso(ctx.clock.now()) }
    await tx.rows(upsertDraft({ ...settings, ...stored }))
    emit(tx, {
      type: 'sign_in_provider_draft.created',
      subjectId: organizationId,
      before: null,
      after: { issuer, client_id, may_omit_verified },
    })
  })
}

/** A stored secret is used again only for its issuer: another one would learn it at the first sign-in. */
async function secretOf(
  ctx: Context,
  organizationId: string,
  { issuer, clientId, clientSecret }: DraftInput,
): Promise<Buffer | null> {
  if (clientSecret === null) return null
  if (clientSecret !== undefined) return sealSecret(ctx, organizationId, clientSecret)
  const reader = ctx.db.withOrganization(organizationId)
  const [[draft], [provider]] = await reader.all(draftOf(organizationId), providerOf(organizationId))
  const stored = [draft, provider].find((one) => one?.issuer === issuer && one.client_id === clientId)
  if (!stored)
    throw invalid(
      'client_secret',
      'is required for a new issuer or client; null if there is none',
      'required',
    )
  return stored.client_secret
}

export async function discardDraft(ctx: Context, actor: Member): Promise<void> {
  const { organizationId } = actor
  await write(ctx, actor, async (tx) => {
    await tx.rows(lockSignIn(organizationId))
    const before = orNotFound(await tx.first(deleteDraft(organizationId)))
    emit(tx, { type: 'sign_in_provider_draft.deleted', subjectId: organizationId, before, after: null })
  })
}
