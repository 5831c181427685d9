// Sets or replaces the personal meeting link of a user for one kind of conference.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { httpsUrlError } from '../../domain/urls/https-url.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { idOf } from '../../platform/uris.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { lockTargetUser } from '../users/resolve-target-user.ts'
import { readLinkKind } from './read-link-kind.ts'
import { EXAMPLE_LINK, type NewPersonalMeetingLink } from './schema.ts'
import { linkOfUser, type PersonalLinkRow, saveLink } from './store.ts'

export async function replacePersonalLink(
  ctx: Context,
  actor: Member,
  input: { readonly kind: string; readonly body: Static<typeof NewPersonalMeetingLink> },
): Promise<PersonalLinkRow> {
  const { organizationId } = actor
  const kind = readLinkKind(input.kind)
  const url = input.body.url.trim()
  const error = httpsUrlError(url, EXAMPLE_LINK)
  if (error !== null) throw invalid('url', error)
  const userId = input.body.user === undefined ? actor.userId : idOf(input.body.user)
  return write(ctx, actor, async (tx) => {
    await lockTargetUser(tx, actor, userId)
    const before = (await tx.first(linkOfUser(organizationId, userId, kind))) ?? null
    if (before?.url === url) return before
    const now = ctx.clock.now()
    const after = { user_id: userId, kind, url, created_at: before?.created_at ?? now, updated_at: now }
    await tx.rows(saveLink(organizationId, after))
    emit(tx, { type: 'personal_meeting_link.updated', subjectId: userId, before, after })
    return after
  })
}
