import { deskContract } from '@kindling/domain/trust/desk-contract'
import type { TestMember } from './make-member.ts'
import type { TestApp } from './make-test-app.ts'

/** Has a second moderator agree to the latest decision. */
export async function agreeToLast(t: Pick<TestApp, 'call'>, as: TestMember): Promise<void> {
  const waiting = (await t.call(deskContract.decisions, { as, query: { limit: 50 } })).data()
  const { id } = waiting.findLast(({ isMine }) => !isMine) ?? {}
  if (id === undefined) throw new Error('nothing waits for a second moderator')
  const body = { decision: 'agree', note: 'I looked at it.' }
  const answer = await t.call(deskContract.second, { as, params: { id }, body })
  if (answer.statusCode !== 200) throw new Error(`a second moderator was answered ${answer.statusCode}`)
}
