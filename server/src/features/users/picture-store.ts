// Writes: user_pictures.
import type { PictureSize } from '../../domain/pages/picture-path.ts'
import { sql } from '../../platform/db/sql.ts'

interface Image {
  readonly size: PictureSize
  readonly bytes: Buffer
}

export const insertPictures = (organizationId: string, userId: string, images: readonly Image[]) =>
  sql.insertInto('user_pictures').values(
    images.map(({ size, bytes }) => ({
      organization_id: organizationId,
      user_id: userId,
      size,
      image: bytes,
    })),
  )

/** All sizes. */
export const deletePictures = (organizationId: string, userId: string) =>
  sql.deleteFrom('user_pictures').where('organization_id', '=', organizationId).where('user_id', '=', userId)
