import { expect, it } from 'vitest'
import { markupOf, textOf } from '../../../testing/markup.tsx'
import { ReferralTotals } from './referral-totals.tsx'

it('counts who completed a booking among who joined, and the sparks that they brought', () => {
  const totals = { referred: 3, successful: 2, reward: 10, rewardEach: 5 }
  const pieces = textOf(markupOf(<ReferralTotals totals={totals} />)).split('|')
  expect(pieces).toEqual(['Successful referrals', '2', 'of 3 who joined', 'Sparks earned', '10'])
})
