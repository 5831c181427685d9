// Reads the kind of a personal meeting link from the path of a request.
import { type PersonalLinkKind, personalLinkKinds } from '../../domain/event-types/locations.ts'
import { invalid } from '../../platform/errors.ts'

export function readLinkKind(text: string): PersonalLinkKind {
  const kind = personalLinkKinds.find((one) => one === text)
  if (kind === undefined) throw invalid('kind', `must be one of: ${personalLinkKinds.join(', ')}`)
  return kind
}
