// Serves the pictures of users, which booking pages show and `avatar_url` names.
import { parsePictureFile } from '../../domain/pages/picture-path.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { data, image } from '../../platform/pages/page-table.ts'
import { findOwner } from './find-event-type.ts'
import { pictureOf } from './store.ts'

export const picturePages = [
  data({
    id: 'userPicture',
    path: '/{profile}/-/picture/{file}',
    policy: 'public',
    limit: 'booking_page',
    embeddable: true,
  }).respond(async (ctx, _visit, { params }) =>
    image('image/webp', await readPicture(ctx, params.profile, params.file)),
  ),
]

/** A former slug of the user finds it too, because pages and apps keep the URL. */
async function readPicture(ctx: Context, slug: string, file: string): Promise<Buffer> {
  const { hash, size } = orNotFound(parsePictureFile(file))
  const { organization_id: organizationId, owner_id: ownerId } = orNotFound(await findOwner(ctx, slug))
  const [picture] = await ctx.db
    .withOrganization(organizationId)
    .lookUp(pictureOf(organizationId, ownerId, hash, size))
  return orNotFound(picture).image
}
