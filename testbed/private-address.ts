// Finds an address of this machine that outgoing calls reject by default and that is not loopback.
import { networkInterfaces } from 'node:os'
import { createAddressCheck } from '../server/src/platform/outgoing/address-ranges.ts'
import { NO_TARGETS } from '../server/src/platform/outgoing/allowed-targets.ts'

const isAllowed = createAddressCheck({ allowLoopback: true, blocked: [], allowed: NO_TARGETS })

/** An IPv4 address, or undefined if this machine has none. */
export const findPrivateAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ address, family }) => family === 'IPv4' && !isAllowed(address))?.address
