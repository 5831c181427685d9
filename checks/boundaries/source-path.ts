// Classifies a file by its path: its layer, its feature, and if it is a test.

export const roots = [
  'server/src',
  'server/test',
  'sdk/src',
  'sdk/test',
  'web',
  'embed',
  'testbed',
  'proofs',
  'bench',
  'checks',
]

/** From the top down: a layer may import itself and the layers below it. */
export const layers = ['processes', 'features', 'platform', 'domain'] as const
export type Layer = (typeof layers)[number]

const serverSource = 'server/src/'

export function layerOf(path: string): Layer | undefined {
  return layers.find((layer) => path.startsWith(`${serverSource}${layer}/`))
}

export function featureOf(path: string): string | undefined {
  return /^server\/src\/features\/([^/]+)\//.exec(path)?.[1]
}

export const isServer = (path: string): boolean => path.startsWith(serverSource)
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
export const isGenerated = (path: string): boolean => /\.gen\.tsx?$/.test(path)

/** The files with SQL: `store.ts`, or `<noun>-store.ts` beside it if that would be too long. */
export const isStore = (path: string): boolean => /\/([a-z]+-)*store\.ts$/.test(path)

/** Tests and the code that only tests use. Shipped code must not import them, so they are not part of the layers. */
export const isTestCode = (path: string): boolean =>
  isTest(path) || /\.fixture\.tsx?$/.test(path) || /^(testbed|(server|sdk|web|embed)\/test)\//.test(path)

/** True for `<location>.ts` and for everything in the folder `<location>/`. */
export function isIn(path: string, ...locations: string[]): boolean {
  return locations.some((location) => path === `${location}.ts` || path.startsWith(`${location}/`))
}
