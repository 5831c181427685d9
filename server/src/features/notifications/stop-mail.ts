// Stops the mail of an organization to an address, through the link in a mail, or allows it again.
import { type LegalLinks, toLegalLinks } from '../../domain/pages/legal-links.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { write } from '../../platform/writes/write.ts'
import { emitInviteeUpdated } from '../bookings/emit-invitee-updated.ts'
import { type InviteeRow, inviteeById } from '../bookings/invitee-store.ts'
import { hashesOfAddress } from './admit-mail.ts'
import { recordWithheld } from './record-withheld.ts'
import {
  deleteSuppressions,
  insertSuppression,
  organizationForStop,
  suppressionOf,
} from './suppression-store.ts'
import { clearEmailWithheld } from './withheld-store.ts'

/** The generation of the link is the number of the guest; 0 = the invitee. */
export const stopMailUrl = (
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
  { organization_id: organizationId, id: objectId }: InviteeRow,
  guest: number,
): string =>
  `${config.urls.booking}/-/stop-mail/${secrets.createLink('mail_stop', { organizationId, objectId, generation: guest })}`

interface MailPreference {
  readonly invitee: InviteeRow
  readonly organization: string
  readonly isStopped: boolean
  readonly legal: LegalLinks
}

interface Recipient {
  readonly invitee: InviteeRow
  readonly hashes: readonly Buffer[]
}

/** Returns 404 for an invalid link, and after the data of the recipient was deleted. */
async function findRecipient(ctx: Context, link: string): Promise<Recipient> {
  const { organizationId, objectId, generation } = orNotFound(ctx.secrets.readLink('mail_stop', link))
  const invitee = orNotFound(
    await ctx.db.withOrganization(organizationId).first(inviteeById(organizationId, objectId)),
  )
  const address = generation === 0 ? invitee.email : invitee.guests[generation - 1]
  if (address == null) throw new Problem('not_found')
  return { invitee, hashes: hashesOfAddress(ctx, address) }
}

export async function readMailPreference(ctx: Context, link: string): Promise<MailPreference> {
  const { invitee, hashes } = await findRecipient(ctx, link)
  const { organization_id: organizationId } = invitee
  const [stopped, organizations] = await ctx.db
    .withOrganization(organizationId)
    .all(suppressionOf(organizationId, hashes), organizationForStop(organizationId))
  const { name, ...row } = orNotFound(organizations[0])
  return { invitee, organization: name, isStopped: stopped.length > 0, legal: toLegalLinks(row) }
}

export async function stopMail(ctx: Context, link: string, isReported: boolean): Promise<void> {
  const { invitee, hashes } = await findRecipient(ctx, link)
  const { organization_id: organizationId, id } = invitee
  const [hash] = hashes
  if (hash === undefined) throw new Error('There is no secret.')
  await write(ctx, { kind: 'invitee', organizationId }, async (tx) => {
    await tx.rows(insertSuppression(organizationId, hash, isReported, ctx.clock.now()))
    await recordWithheld(ctx, tx, id, isReported ? 'reported' : 'unsubscribed')
    return undefined
  })
}

export async function allowMail(ctx: Context, link: string): Promise<void> {
  const { invitee, hashes } = await findRecipient(ctx, link)
  const { organization_id: organizationId, id, email_withheld_reason } = invitee
  await write(ctx, { kind: 'invitee', organizationId }, async (tx) => {
    await tx.rows(deleteSuppressions(organizationId, hashes))
    const cleared = await tx.first(clearEmailWithheld(organizationId, id, ctx.clock.now()))
    if (cleared !== undefined) await emitInviteeUpdated(tx, cleared, { email_withheld_reason })
    return undefined
  })
}
