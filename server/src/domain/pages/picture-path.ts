// The sizes of a user's picture, and its paths on the booking site.

/** Width and height in pixels: for a line of text, for a heading, and for apps. */
export const pictureSizes = [64, 160, 512] as const
export type PictureSize = (typeof pictureSizes)[number]

/** The size in `avatar_url`. */
export const LARGEST_PICTURE = 512

/** Without the size and the type. The hash changes with the picture, so browsers can cache it forever. */
export const pictureBase = (slug: string, hash: string): `/${string}` => `/${slug}/-/picture/${hash}`

export const pictureFile = (base: string, size: PictureSize): string => `${base}-${size}.webp`

const FILE = /^([0-9a-f]{32})-(64|160|512)\.webp$/

/** Returns null if the last segment of the path is not the name of a picture. */
export function parsePictureFile(name: string): { readonly hash: string; readonly size: PictureSize } | null {
  const [, hash, size] = FILE.exec(name) ?? []
  return hash === undefined ? null : { hash, size: Number(size) as PictureSize }
}
