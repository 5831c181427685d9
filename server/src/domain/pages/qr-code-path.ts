// The path of an SVG image of a QR code.

/** `modules`: rows of squares, true if dark. One unit per square; neighbors in a row are one rectangle. */
export const qrCodePath = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .map((row, y) =>
      findRuns(row)
        .map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)
        .join(''),
    )
    .join('')

function findRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
