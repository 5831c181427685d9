// Names the plans an organization can be on and the stages of its subscription.

export const plans = ['free', 'standard', 'teams', 'enterprise'] as const
export type Plan = (typeof plans)[number]

export const stages = ['trial', 'active'] as const
export type Stage = (typeof stages)[number]

/** What a route row may ask of the plan: nothing, or that it is exactly the named one. */
export type PlanGate = 'any' | 'enterprise'

export const planAllows = (gate: PlanGate, plan: Plan): boolean => gate === 'any' || plan === gate
