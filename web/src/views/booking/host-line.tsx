// The host's name with their picture, or with initials if there is none.
import type { BookableType, Host } from '../../../../server/src/domain/pages/booking-views.ts'
import { type PictureSize, pictureFile } from '../../../../server/src/domain/pages/picture-path.ts'

/** The initials of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}

/** False if one of several hosts takes the meeting and a user owns the type: the owner may be none of them. */
export const hasNamedHost = ({ host, poolSize }: Pick<BookableType, 'host' | 'poolSize'>): boolean =>
  poolSize < 2 || host.kind === 'group'

interface HostPictureProps {
  readonly host: Host
  /** In a heading. */
  readonly isLarge?: boolean
}

/** The name is next to it, so screen readers skip it. */
export function HostPicture({ host: { name, picture }, isLarge = false }: HostPictureProps) {
  if (picture === null)
    return (
      <span class="initials" aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  const pixels = isLarge ? 72 : 44
  const fileOf = (size: PictureSize) => pictureFile(picture, size)
  return (
    <img
      class="picture"
      alt=""
      width={pixels}
      height={pixels}
      src={fileOf(isLarge ? 160 : 64)}
      srcset={isLarge ? `${fileOf(160)} 2x, ${fileOf(512)} 3x` : `${fileOf(160)} 2x`}
    />
  )
}

export function HostLine({ host }: { readonly host: Host }) {
  return (
    <p class="host">
      <HostPicture host={host} />
      {host.path === null ? <span>{host.name}</span> : <a href={host.path}>{host.name}</a>}
    </p>
  )
}
