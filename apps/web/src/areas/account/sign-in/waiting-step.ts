import type { Address } from '../../../app/links/paths.ts'

/** Address of the second factor screen. */
export const secondStepAddress = (to: string | null | undefined): Address =>
  to ? `/second-step?${new URLSearchParams({ to })}` : '/second-step'

/** History state with the token, where it survives a page reload and no other page can read it. */
export const waitingState = (token: string) => ({ secondStepToken: token })

/** Token of a sign-in waiting for its second factor, from history state. */
export function waitingStep(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('secondStepToken' in state)) return undefined
  return typeof state.secondStepToken === 'string' ? state.secondStepToken : undefined
}
