// Which emails the console lists: those in one state, or all.
import { type DeliveryState, deliveryStates } from '../email/delivery-state.ts'

const EMAILS_PER_PAGE = 25

export interface EmailQuery {
  readonly state?: string | undefined
}

/** Null: all. An unknown state counts as none. */
export const findShownState = ({ state }: EmailQuery): DeliveryState | null =>
  deliveryStates.find((one) => one === state) ?? null

/** What changed last comes first. */
export function emailsInput(query: EmailQuery) {
  const state = findShownState(query)
  return { ...(state === null ? {} : { state }), count: EMAILS_PER_PAGE }
}
