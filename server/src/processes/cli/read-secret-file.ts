// Reads a secret from a file. It is not an option value, because other users of the machine can read command lines.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Input, UsageError } from './command.ts'

export async function readSecretFile({ cwd }: Pick<Input, 'cwd'>, file: string): Promise<string> {
  const secret = (await readFile(resolve(cwd, file), 'utf8')).trim()
  if (secret === '') throw new UsageError(`--client-secret-file: ${file} is empty.`)
  return secret
}
