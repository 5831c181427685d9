// The picture of the user.
import type { User } from '../../../../../../sdk/src/api.gen.ts'
import { Avatar, isOwnPicture } from '../../../components/avatar.tsx'
import { PictureField } from '../../../components/picture-field.tsx'
import { PORTRAIT } from '../../../components/prepare-picture.ts'
import { requireApi, useConsole } from '../../../context.ts'

export function ProfilePicture() {
  const { api, cache, user, messages, bookingUrl } = useConsole()
  return (
    <PictureField
      picture={{
        name: 'profile',
        kind: PORTRAIT,
        texts: messages.picture,
        url: isOwnPicture(bookingUrl, user.avatar_url) ? user.avatar_url : null,
        show: (avatar_url) => void cache.update<User>('getCurrentUser', (one) => ({ ...one, avatar_url })),
        upload: async (file) => (await requireApi(api).replaceCurrentUserPicture({ file })).avatar_url,
        remove: () => requireApi(api).deleteCurrentUserPicture(),
      }}
      render={(preview) => <Avatar name={user.name} src={user.avatar_url} preview={preview} />}
    />
  )
}
