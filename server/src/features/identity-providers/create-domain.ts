// Adds an email domain to an organization. It counts only once it is verified.
import { randomBytes } from 'node:crypto'
import type { Member } from '../../domain/access/actor.ts'
import { parseDomain } from '../../domain/email/address.ts'
import type { Context } from '../../platform/context.ts'
import { alreadyExists, invalid, Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { claimsOf, type DomainRow, insertClaim, ownerOfDomain } from './domain-store.ts'
import { lockSignIn } from './store.ts'

const MAX_DOMAINS = 50
const TOKEN_BYTES = 24

export async function createDomain(ctx: Context, actor: Member, text: string): Promise<DomainRow> {
  const { organizationId } = actor
  const domain = parseDomain(text)
  if (domain === null) throw invalid('domain', 'must be a domain name like example.com')
  return write(ctx, actor, async (tx) => {
    await tx.rows(lockSignIn(organizationId))
    const claims = await tx.rows(claimsOf(organizationId))
    if (claims.some((claim) => claim.domain === domain))
      throw alreadyExists('domain', `${domain} is in the list already.`)
    if (claims.length >= MAX_DOMAINS)
      throw new Problem('conflict', {
        message: `Your organization has ${MAX_DOMAINS} domains. Delete one first.`,
      })
    if (await tx.first(ownerOfDomain(domain))) throw new Problem('domain_taken')
    const claim = {
      id: ctx.newId(),
      domain,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      created_at: ctx.clock.now(),
      verified_at: null,
    }
    await tx.rows(insertClaim(organizationId, claim))
    emit(tx, { type: 'sign_in_domain.created', subjectId: claim.id, before: null, after: { domain } })
    return claim
  })
}
