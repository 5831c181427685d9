// Verifies that an organization controls a domain: a TXT record of the domain contains its token.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { claimById, type DomainRow, domainsOfOthers, setVerified, takeDomains } from './domain-store.ts'
import { signInDomains } from './replace-provider.ts'
import { lockSignIn, providerOf } from './store.ts'

/** A name of its own, because a domain can be an alias (CNAME), which allows no other record. */
export const recordName = (domain: string): string => `_meetwright-challenge.${domain}`
export const recordValue = (token: string): string => `meetwright-domain-verification=${token}`

const MAX_SHOWN_VALUES = 5

/** If single sign-on is enabled, it applies to the domain at once. */
export async function verifyDomain(ctx: Context, actor: Member, id: string): Promise<DomainRow> {
  const { organizationId } = actor
  const reader = ctx.db.withOrganization(organizationId)
  const claim = orNotFound(await reader.first(claimById(organizationId, id)))
  if (claim.verified_at !== null) return claim
  await requireRecord(ctx, claim)
  return write(ctx, actor, async (tx) => {
    await tx.rows(lockSignIn(organizationId))
    const before = orNotFound(await tx.first(claimById(organizationId, id)))
    if (before.verified_at !== null) return before
    const { domain } = before
    const now = ctx.clock.now()
    await tx.rows(takeDomains(organizationId, [domain]))
    if (await tx.first(domainsOfOthers(organizationId, [domain]))) throw new Problem('domain_taken')
    await tx.rows(setVerified(organizationId, id, now))
    if (await tx.first(providerOf(organizationId))) await signInDomains(tx, [domain])
    emit(tx, {
      type: 'sign_in_domain.verified',
      subjectId: id,
      before: { domain, verified_at: null },
      after: { domain, verified_at: now },
    })
    return { ...before, verified_at: now }
  })
}

async function requireRecord(ctx: Context, { domain, token }: DomainRow): Promise<void> {
  const texts = await ctx.outgoing.findTexts(recordName(domain))
  if (texts === null) throw new Problem('name_servers_unavailable')
  if (token !== null && texts.some((text) => text.trim() === recordValue(token))) return
  throw new Problem('domain_not_verified', { fields: { found_values: texts.slice(0, MAX_SHOWN_VALUES) } })
}
