// The color of an event type. A drawing, because the content policy forbids style attributes.

export function ColorMark({ color }: { readonly color: string | undefined }) {
  return (
    <svg class="color-mark" viewBox="0 0 4 34" width="4" height="34" aria-hidden="true">
      <rect width="4" height="34" rx="2" fill={color ?? 'currentColor'} />
    </svg>
  )
}
