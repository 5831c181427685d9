// Runs a program and returns its output. Throws an error with an install hint if the program is missing.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

export async function runProgram(
  program: string,
  args: readonly string[],
  installHint: string,
): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr), ended]).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Error(`${program} is not installed: ${installHint}`) : error
    },
  )
  if (child.exitCode !== 0) throw new Error(`${program} exited with code ${child.exitCode}: ${errors || out}`)
  return out
}
