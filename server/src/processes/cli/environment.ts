// Reads settings from the environment, then from .env, then from a running `meetwright dev` in this folder.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Environment, Invocation } from './command.ts'

/** The data folder of `meetwright dev`. */
export const devFolder = (cwd: string): string => join(cwd, '.meetwright')

export const devFile = (cwd: string): string => join(devFolder(cwd), 'dev.env')

/** Environment variables override the file. Tests never read the file. */
export function withEnvFile(environment: Environment, cwd: string): Environment {
  return environment.NODE_ENV === 'test'
    ? environment
    : { ...readIfExists(join(cwd, '.env')), ...environment }
}

/** For operator commands: without DATABASE_URL they use the installation of `meetwright dev` in this folder. */
export function withDevInstallation({
  environment,
  cwd,
}: Pick<Invocation, 'environment' | 'cwd'>): Environment {
  return environment.DATABASE_URL ? environment : { ...readIfExists(devFile(cwd)), ...environment }
}

function readIfExists(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
