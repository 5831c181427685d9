/** An icon of lines on a grid of 20. Text accompanies it or names its button. */
export function LineIcon({ path }: { readonly path: string }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
