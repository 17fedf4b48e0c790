import { freeUntilBefore, GRACE, STRICT_ALL } from './cancellation.ts'
import type { CancellationPolicy } from './cancellation-policies.ts'
import { inWords } from './duration-words.ts'

export const policyLabels: Record<CancellationPolicy, string> = {
  flexible: 'Flexible',
  moderate: 'Moderate',
  strict: 'Strict',
}

const costs: Record<CancellationPolicy, (provider: string) => string> = {
  flexible: (provider) => `one hour’s price, at most half, goes to ${provider}`,
  moderate: (provider) => `half goes to ${provider}`,
  strict: (provider) => `half goes to ${provider}; in the last ${inWords(STRICT_ALL)}, all of it`,
}

/**
 * A cancellation policy in two sentences: “Free until 24 hours before. Later, half goes to Amara.”
 * @param provider a first name, or “you”
 */
export function policyInWords(policy: CancellationPolicy, provider: string): string {
  return `Free until ${inWords(freeUntilBefore[policy])} before. Later, ${costs[policy](provider)}.`
}

/** What applies under every cancellation policy. */
export const ALWAYS_FREE = `Cancelling is always free before the request is accepted, and for ${inWords(GRACE)} after.`
