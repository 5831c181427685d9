// The Meetwright logo in the colors of the page.

export function Logo() {
  return (
    <svg class="mark" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <rect width="24" height="24" rx="6" />
      <path d="M5.5 17V8l6.5 5.5L18.5 8v9" />
    </svg>
  )
}
