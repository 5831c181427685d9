// The plans of an organization and the states of its subscription.

export const plans = ['free', 'standard', 'teams', 'enterprise'] as const
export type Plan = (typeof plans)[number]

export const stages = ['trial', 'active'] as const
export type Stage = (typeof stages)[number]

/** The plan that a route row requires: any, or exactly the named one. */
export type PlanGate = 'any' | 'enterprise'

export const planAllows = (gate: PlanGate, plan: Plan): boolean => gate === 'any' || plan === gate
