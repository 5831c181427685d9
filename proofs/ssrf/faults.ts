// Faults that a guard may have, planted one at a time: each of them has to let somebody through to the canary.
import type { Fault } from '../stand/planted-fault.ts'

export const noAddressIsChecked: Fault = {
  file: 'platform/outgoing/address-ranges.ts',
  right: 'if (allowLoopback && isLoopback(address)) return true',
  wrong: "if (address !== '') return true",
}

export const faults: readonly { readonly says: string; readonly fault: Fault }[] = [
  { says: 'no address is checked', fault: noAddressIsChecked },
  {
    says: 'of several addresses only the first is checked',
    fault: {
      file: 'platform/outgoing/resolve-name.ts',
      right: 'found.every(',
      wrong: 'found.slice(0, 1).every(',
    },
  },
  {
    says: 'a name is looked up again after it was checked',
    fault: {
      file: 'platform/outgoing/resolve-name.ts',
      right: 'return found.slice(0, MOST_TRIED)',
      wrong: 'return (await addressesOf(resolver, host)).slice(0, MOST_TRIED)',
    },
  },
  {
    says: 'an address is checked only where it is spelled as usual',
    fault: {
      file: 'platform/outgoing/targets.ts',
      right: 'const isAddress = isIP(host) !== 0',
      wrong: 'const isAddress = isIP(host) === 4 && text.includes(host)',
    },
  },
  {
    says: 'a redirect is followed',
    fault: {
      file: 'platform/outgoing/outgoing.ts',
      right:
        'return sendRequest({ mostBytes: MOST_BYTES, ...call }, target, { agent, lookup, trust, patience })',
      wrong: `const answer = await sendRequest({ mostBytes: MOST_BYTES, ...call }, target, { agent, lookup, trust, patience })
        if (answer.error === null && answer.headers.location)
          await fetch(new URL(answer.headers.location, call.url)).catch(() => undefined)
        return answer`,
    },
  },
]
