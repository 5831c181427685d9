// Dispatches all committed events of a test service, without a worker.
import { dispatchEvents } from '../src/platform/jobs/dispatcher.ts'
import type { Subscriber } from '../src/platform/jobs/subscriber.ts'
import type { Service } from './service.ts'

const neverAborted = new AbortController().signal

export async function dispatchAll(
  ctx: Service['ctx'],
  subscribers: readonly Subscriber[] = [],
): Promise<void> {
  while ((await dispatchEvents({ ...ctx, observe: () => {} }, subscribers, neverAborted)) > 0);
}
