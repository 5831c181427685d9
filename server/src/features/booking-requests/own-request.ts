// What an invitee does with the sealed link of their booking request, and which host a link from a mail names.
import type { Member, Visitor } from '../../domain/access/actor.ts'
import type { HourFormat } from '../../domain/language/format-moments.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import type { LinkTarget } from '../../platform/secrets/secrets.ts'
import { write } from '../../platform/writes/write.ts'
import { accountOf } from '../sessions/account-store.ts'
import { memberOf } from '../sessions/open-session.ts'
import { withdrawRequest } from './decide-request.ts'
import { type RequestRow, requestById, requestOfHost } from './store.ts'

interface QueryRunner {
  first<Row>(query: Query<Row>): Promise<Row | undefined>
}

/** An anonymous visitor who is identified only by the link. */
const linkActor = ({ organizationId }: LinkTarget): Visitor & { organizationId: string } => ({
  kind: 'invitee',
  organizationId,
})

async function loadOwn(runner: QueryRunner, { organizationId, objectId, generation }: LinkTarget) {
  const request = orNotFound(await runner.first(requestById(organizationId, objectId)))
  if (request.generation !== generation) throw new Problem('not_found')
  return request
}

/** Returns 404 for an invalid link. */
export async function findOwnRequest(ctx: Context, link: string): Promise<RequestRow> {
  const target = orNotFound(ctx.secrets.readLink('booking_request', link))
  return loadOwn(ctx.db.withOrganization(target.organizationId), target)
}

export async function withdrawOwnRequest(ctx: Context, link: string): Promise<RequestRow> {
  const target = orNotFound(ctx.secrets.readLink('booking_request', link))
  return write(ctx, linkActor(target), async (tx) => {
    await loadOwn(tx, target)
    return withdrawRequest(ctx, tx, target.objectId)
  })
}

export interface RequestOfHost {
  readonly request: RequestRow
  /** In whose name the link acts. Anyone with the link can answer for the host. */
  readonly host: Member
  readonly reader: { readonly timezone: string; readonly time_notation: HourFormat }
}

/** For a link from the mail to a host. Returns 404 if it is invalid, and after the host has left or the organization was deleted. */
export async function findRequestOfHost(ctx: Context, link: string): Promise<RequestOfHost> {
  const { organizationId, objectId } = orNotFound(ctx.secrets.readLink('booking_request_decision', link))
  const { first } = ctx.db.withOrganization(organizationId)
  const found = orNotFound(await first(requestOfHost(organizationId, objectId)))
  const { request_id, user_id, ...reader } = found
  const request = orNotFound(await first(requestById(organizationId, request_id)))
  return { request, host: memberOf(orNotFound(await first(accountOf(organizationId, user_id)))), reader }
}
