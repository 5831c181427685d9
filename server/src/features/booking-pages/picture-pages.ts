// Serves the pictures of users and the logos of organizations, which booking pages show and the API names.
import { parseLogoFile } from '../../domain/pages/logo.ts'
import { parsePictureFile } from '../../domain/pages/picture-path.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { data, image } from '../../platform/pages/page-table.ts'
import { isUuid } from '../../platform/uris.ts'
import { logoImage } from '../organizations/brand-store.ts'
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
  data({
    id: 'organizationLogo',
    path: '/-/logo/{organization}/{file}',
    policy: 'public',
    limit: 'booking_page',
    embeddable: true,
  }).respond(async (ctx, _visit, { params: { organization, file } }) => {
    const { name, variant } = orNotFound(parseLogoFile(file))
    if (!isUuid(organization)) throw new Problem('not_found')
    const [logo] = await ctx.db.withOrganization(organization).lookUp(logoImage(organization, name, variant))
    return image(variant.endsWith('png') ? 'image/png' : 'image/webp', orNotFound(logo).image)
  }),
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
