import type { HindranceKind } from './leaving.ts'

/** Screen where something that blocks deleting an account can be settled. */
export function wayOut(kind: HindranceKind) {
  if (kind === 'booking' || kind === 'held') return { to: '/bookings', label: 'Go to your bookings' } as const
  if (kind === 'sparks') return { to: '/wallet?show=sparks', label: 'See where it stands' } as const
  if (kind === 'balance') return { to: '/wallet/withdraw', label: 'Withdraw it' } as const
  return { to: '/wallet?show=cash', label: 'See where it stands' } as const
}

/**
 * What deleting an account erases and what stays, one sentence each.
 * @param sparks in the wallet, which are given up
 */
export function deletionConsequences(sparks: number): string[] {
  return [
    'Your profile, skills, pictures, documents and follows are erased, and every device is signed out.',
    'Reviews that you wrote stay, under the name “Former member”.',
    'The books of past payments stay, as the law asks, without your name.',
    ...(sparks > 0
      ? [
          `You give up your ${sparks} Spark ${sparks === 1 ? 'token' : 'tokens'}: they can’t be turned into money.`,
        ]
      : []),
  ]
}
