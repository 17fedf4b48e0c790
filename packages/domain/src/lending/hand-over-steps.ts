/** The steps of a loan that both sides confirm. */
export const handOverSteps = ['handed_over', 'returned'] as const
export type HandOverStep = (typeof handOverSteps)[number]

/** Name of a loan's event when the first side confirms a step. */
export function saidEvent(step: HandOverStep): string {
  return `say-${step.replace('_', '-')}`
}
