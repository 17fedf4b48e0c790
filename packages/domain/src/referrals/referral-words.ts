import { sparksText } from '../format/sparks.ts'

/** Text of a shared invitation. */
export const INVITATION = 'Join me on Kindling: neighbours who swap skills. We both start with sparks.'

/** Link that signs up with an invitation code. @param origin of the app */
export const invitationLink = (origin: string, code: string): string =>
  `${origin}/signup?ref=${encodeURIComponent(code)}`

/** What a referral earns. @param rewardEach sparks; undefined while loading */
export function rewardText(rewardEach: number | undefined): string {
  const sparks = rewardEach === undefined ? 'Sparks' : sparksText(rewardEach)
  return `${sparks} for you when a friend’s first booking is completed.`
}
