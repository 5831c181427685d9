// The picture of a person, or their initials.
import { LARGEST_PICTURE } from '../../../../server/src/domain/pages/picture-path.ts'
import { useConsole } from '../context.ts'

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** The API accepts every https URL as `avatar_url`, but the content policy of the console only our own pictures. */
export const isOwnPicture = (bookingUrl: string, url: string | null): url is string =>
  url?.startsWith(`${bookingUrl}/`) ?? false

/** Sharp on all screens, and a tenth of the size of the largest one. */
const toSmallPicture = (url: string): string => url.replace(`-${LARGEST_PICTURE}.webp`, '-160.webp')

export interface AvatarProps {
  readonly name: string
  /** The `avatar_url` of the user. */
  readonly src?: string | null
  /** A picture that is not saved yet. */
  readonly preview?: string | null
}

export function Avatar({ name, src = null, preview = null }: AvatarProps) {
  const { bookingUrl } = useConsole()
  const shown = preview ?? (isOwnPicture(bookingUrl, src) ? toSmallPicture(src) : null)
  return shown === null ? (
    <span class="avatar" aria-hidden="true">
      {initialsOf(name)}
    </span>
  ) : (
    <img class="avatar" src={shown} alt="" width="40" height="40" />
  )
}
