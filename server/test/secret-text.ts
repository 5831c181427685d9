// Finds text that looks like a secret in stored data: tokens, keys, password hashes, sealed links.

const SECRETS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a personal access token', /\bmwp_/],
  ['a webhook signing key', /\bwhsec_/],
  ['a password hash', /\$argon2|\$scrypt|\$2[aby]\$/],
  ['bytes', /\\x[0-9a-f]{16,}|"type":\s*"Buffer"/],
  // Sealed links have at least 75 characters, keys and session secrets 32.
  ['a random text', /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{28,}(?![\w-])/],
  ['a hash', /(?<![0-9a-f-])[0-9a-f]{40,}(?![0-9a-f-])/],
]
const SECRET_NAMES = /secret|password$|hash|signing_key|private|cookie/

/** Hashes of deleted addresses, which are kept by design. */
const KEYED_HASH_PATH = /\.hashes\.\d+$/

/** Returns each finding with its path, such as `after.keys.0: a webhook signing key`. */
export function findSecrets(value: unknown, path = ''): string[] {
  if (KEYED_HASH_PATH.test(path)) return []
  if (typeof value === 'string')
    return SECRETS.filter(([, pattern]) => pattern.test(value)).map(([what]) => `${path}: ${what}`)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(SECRET_NAMES.test(name) && typeof inner === 'string' ? [`${path}.${name}: called a secret`] : []),
    ...findSecrets(inner, `${path}.${name}`),
  ])
}
