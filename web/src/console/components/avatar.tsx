// The picture of a person, or their initials.

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

export function Avatar({ name, src = null }: { readonly name: string; readonly src?: string | null }) {
  return src === null ? (
    <span class="avatar" aria-hidden="true">
      {initialsOf(name)}
    </span>
  ) : (
    <img class="avatar" src={src} alt="" width="40" height="40" />
  )
}
