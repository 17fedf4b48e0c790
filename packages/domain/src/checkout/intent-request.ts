import type { Wanted } from './checkout.ts'

/** Request body of the intent that pays for a skill. */
export const intentRequest = (
  skillId: string,
  { option: { amount, method: paymentMethod, billingMethodId }, day, length }: Wanted,
) => ({
  amount,
  currency: 'gbp' as const,
  paymentMethod,
  skillId,
  ...length,
  ...(paymentMethod === 'card' ? { bookingDate: day, billingMethodId } : {}),
})
