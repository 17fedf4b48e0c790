import { expect, it } from 'vitest'
import { markupOf, textOf } from '../../../testing/markup.tsx'
import { ReferralTotals } from './referral-totals.tsx'

// spec: marketplace §2 invite
it('shows successful referrals among all, and the sparks earned', () => {
  const totals = { referred: 3, successful: 2, reward: 10, rewardEach: 5 }
  const pieces = textOf(markupOf(<ReferralTotals totals={totals} />)).split('|')
  expect(pieces).toEqual(['Successful referrals', '2', 'of 3 who joined', 'Sparks earned', '10'])
})
