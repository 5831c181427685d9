// Runs functions in a child process, for servers that would otherwise share the event loop of a proof.
import { fork } from 'node:child_process'
import { once } from 'node:events'

type Functions = Readonly<Record<string, (...args: never[]) => unknown>>

interface Request {
  readonly number: number
  readonly name: string
  readonly args: readonly unknown[]
}

type Response = { readonly number: number } & ({ readonly result: unknown } | { readonly error: string })

/** Answers the calls of the parent process. Arguments and results are sent as JSON. */
export function answerCalls(functions: Functions): void {
  process.on('message', async ({ number, name, args }: Request) => {
    let response: Response
    try {
      response = { number, result: await functions[name]?.(...(args as never[])) }
    } catch (error) {
      response = { number, error: String(error) }
    }
    process.send?.(response)
  })
  // The parent has ended without stopping this process.
  process.once('disconnect', () => process.exit())
}

export interface CallableProcess<Called extends Functions> {
  call<Name extends keyof Called & string>(
    name: Name,
    ...args: Parameters<Called[Name]>
  ): Promise<Awaited<ReturnType<Called[Name]>>>
  readonly pid: number
  stop(): Promise<void>
}

/** `script` calls `answerCalls`. */
export async function startCallable<Called extends Functions>(
  script: URL,
  args: readonly string[],
): Promise<CallableProcess<Called>> {
  const child = fork(script, args)
  await once(child, 'spawn')
  const waiting = new Map<number, (response: Response) => void>()
  let calls = 0
  child.on('message', (response: Response) => {
    waiting.get(response.number)?.(response)
    waiting.delete(response.number)
  })
  child.once('exit', (code) => {
    for (const [number, answer] of waiting) answer({ number, error: `The process exited with ${code}.` })
  })
  return {
    pid: child.pid ?? 0,
    async call(name, ...given) {
      calls += 1
      const request: Request = { number: calls, name, args: given }
      const response = await new Promise<Response>((resolve) => {
        waiting.set(request.number, resolve)
        child.send(request, (error) => {
          if (error !== null) resolve({ number: request.number, error: error.message })
        })
      })
      if ('error' in response) throw new Error(`${name} failed: ${response.error}`)
      return response.result as never
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
