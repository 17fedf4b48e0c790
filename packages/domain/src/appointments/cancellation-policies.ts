/** What a late cancellation costs: the provider chooses it for a skill. */
export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const
export type CancellationPolicy = (typeof cancellationPolicies)[number]
