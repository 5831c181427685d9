// Names the plans an organization can be on and the stages of its subscription.

export const plans = ['free', 'standard', 'teams', 'enterprise'] as const
export type Plan = (typeof plans)[number]

export const stages = ['trial', 'active'] as const
export type Stage = (typeof stages)[number]
