// Stops the mail of an organization to an address, through the link in a mail, or allows it again.
import { type Brand, toBrand } from '../../domain/pages/brand.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { write } from '../../platform/writes/write.ts'
import { requestById } from '../booking-requests/store.ts'
import { emitInviteeUpdated } from '../bookings/emit-invitee-updated.ts'
import { type InviteeRow, inviteeById } from '../bookings/invitee-store.ts'
import { brandOf } from '../organizations/brand-store.ts'
import { hashesOfAddress } from './admit-mail.ts'
import { recordWithheld } from './record-withheld.ts'
import { deleteSuppressions, insertSuppression, suppressionOf } from './suppression-store.ts'
import { clearEmailWithheld } from './withheld-store.ts'

/** The generation of the link is the number of the guest; 0 = the invitee. */
export const stopMailUrl = (
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
  { organization_id: organizationId, id: objectId }: Pick<InviteeRow, 'organization_id' | 'id'>,
  guest: number,
): string =>
  `${config.urls.booking}/-/stop-mail/${secrets.createLink('mail_stop', { organizationId, objectId, generation: guest })}`

/** The same for the person who asked for a meeting. A request has no other recipients. */
export const stopRequestMailUrl = (
  ctx: Pick<Context, 'config' | 'secrets'>,
  request: Pick<InviteeRow, 'organization_id' | 'id'>,
): string => stopMailUrl(ctx, request, 0)

interface MailPreference {
  readonly locale: string
  readonly isStopped: boolean
  readonly brand: Brand
}

interface Recipient {
  readonly organizationId: string
  readonly locale: string
  /** Null = they have only asked for a meeting. */
  readonly invitee: InviteeRow | null
  readonly hashes: readonly Buffer[]
}

/** Returns 404 for an invalid link, and after the data of the recipient was deleted. */
async function findRecipient(ctx: Context, link: string): Promise<Recipient> {
  const { organizationId, objectId, generation } = orNotFound(ctx.secrets.readLink('mail_stop', link))
  const [[invitee = null], [request]] = await ctx.db
    .withOrganization(organizationId)
    .all(inviteeById(organizationId, objectId), requestById(organizationId, objectId))
  const { locale } = orNotFound(invitee ?? request)
  const guests = invitee?.guests ?? []
  const address = generation === 0 ? (invitee ?? request)?.email : guests[generation - 1]
  if (address == null) throw new Problem('not_found')
  return { organizationId, locale, invitee, hashes: hashesOfAddress(ctx, address) }
}

export async function readMailPreference(ctx: Context, link: string): Promise<MailPreference> {
  const { organizationId, locale, hashes } = await findRecipient(ctx, link)
  const [stopped, organizations] = await ctx.db
    .withOrganization(organizationId)
    .all(suppressionOf(organizationId, hashes), brandOf(organizationId))
  return { locale, isStopped: stopped.length > 0, brand: toBrand(orNotFound(organizations[0])) }
}

export async function stopMail(ctx: Context, link: string, isReported: boolean): Promise<void> {
  const { organizationId, invitee, hashes } = await findRecipient(ctx, link)
  const [hash] = hashes
  if (hash === undefined) throw new Error('There is no secret.')
  await write(ctx, { kind: 'invitee', organizationId }, async (tx) => {
    await tx.rows(insertSuppression(organizationId, hash, isReported, ctx.clock.now()))
    if (invitee !== null) await recordWithheld(ctx, tx, invitee.id, isReported ? 'reported' : 'unsubscribed')
    return undefined
  })
}

export async function allowMail(ctx: Context, link: string): Promise<void> {
  const { organizationId, invitee, hashes } = await findRecipient(ctx, link)
  await write(ctx, { kind: 'invitee', organizationId }, async (tx) => {
    await tx.rows(deleteSuppressions(organizationId, hashes))
    if (invitee === null) return undefined
    const { id, email_withheld_reason } = invitee
    const cleared = await tx.first(clearEmailWithheld(organizationId, id, ctx.clock.now()))
    if (cleared !== undefined) await emitInviteeUpdated(tx, cleared, { email_withheld_reason })
    return undefined
  })
}
