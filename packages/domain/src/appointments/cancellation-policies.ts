/** Cancellation policies; the provider chooses one for each skill. */
export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const
export type CancellationPolicy = (typeof cancellationPolicies)[number]
