import type { Address } from '../../../app/links/paths.ts'

/** Where a sign-in goes on that waits for a second factor. */
export const secondStepAddress = (to: string | null | undefined): Address =>
  to ? `/second-step?${new URLSearchParams({ to })}` : '/second-step'

/** Kept with the entry of the history, where a refresh finds it and no other page does. */
export const waitingState = (token: string) => ({ secondStepToken: token })

/** The token of a sign-in that waits. */
export function waitingStep(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('secondStepToken' in state)) return undefined
  return typeof state.secondStepToken === 'string' ? state.secondStepToken : undefined
}
