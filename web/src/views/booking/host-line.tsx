// The host's name with initials instead of a picture, which would need a third-party request.
import type { BookableType, Host } from '../../../../server/src/domain/pages/booking-views.ts'

/** The initials of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}

/** False if one of several hosts takes the meeting and a user owns the type: the owner may be none of them. */
export const hasNamedHost = ({ host, poolSize }: Pick<BookableType, 'host' | 'poolSize'>): boolean =>
  poolSize < 2 || host.kind === 'group'

export function HostLine({ host }: { readonly host: Host }) {
  return (
    <p class="host">
      <span class="initials" aria-hidden="true">
        {initialsOf(host.name)}
      </span>
      {host.path === null ? <span>{host.name}</span> : <a href={host.path}>{host.name}</a>}
    </p>
  )
}
