// The shape of content that is loading. It appears only after 150 ms, so that fast answers don't flicker.

export function LoadingRows({ rows }: { readonly rows: number }) {
  return (
    <div class="loading" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} class="loading-row" />
      ))}
    </div>
  )
}
