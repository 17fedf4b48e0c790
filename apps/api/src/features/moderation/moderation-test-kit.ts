import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp } from '../../../test/make-test-app.ts'
import { openMarket } from '../../../test/market.ts'
import { noticesTo, verdictsOn } from '../../../test/told.ts'

/** A test app with helpers to check moderators' decisions. */
export async function openModeration() {
  const t = await makeTestApp()
  const counts = async (as: TestMember) => (await t.call(moderationContract.counts, { as })).data()
  const logOf = (id: string) => verdictsOn(t.db, id)
  const kindsTo = async (member: TestMember) =>
    (await noticesTo(t.db, member)).map(({ kind, description }) => [kind, description] as const)
  const makeModerator = () => t.makeMember({ role: 'moderator' })
  return { t, market: openMarket(t), counts, logOf, kindsTo, makeModerator }
}

export type ModerationKit = Awaited<ReturnType<typeof openModeration>>
