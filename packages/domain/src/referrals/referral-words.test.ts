import { expect, it } from 'vitest'
import { invitationLink, rewardText } from './referral-words.ts'

it('links to the sign-up with the code', () => {
  expect(invitationLink('https://kindling.test', 'A B')).toBe('https://kindling.test/signup?ref=A%20B')
})

it('says what a referral earns, also before the amount is known', () => {
  expect(rewardText(5)).toBe('5 sparks for you when a friend’s first booking is completed.')
  expect(rewardText(undefined)).toBe('Sparks for you when a friend’s first booking is completed.')
})
