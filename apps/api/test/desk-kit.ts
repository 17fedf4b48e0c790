import { deskContract } from '@kindling/domain/trust/desk-contract'
import { standingContract } from '@kindling/domain/trust/standing-contract'
import type { SuspensionStep } from '@kindling/domain/trust/suspension-steps'
import type { TestMember } from './make-member.ts'
import { makeTestApp, type TestAppOptions } from './make-test-app.ts'
import { openMarket } from './market.ts'
import { noticesTo } from './told.ts'

/** A test app with moderators, and helpers for their actions. */
export async function openDesk(options: TestAppOptions = {}) {
  const t = await makeTestApp(options)
  const market = openMarket(t)
  const suspend = (
    as: TestMember,
    { id }: { id: string },
    step: SuspensionStep,
    more: { days?: number; reason?: string } = {},
  ) =>
    t.call(deskContract.suspend, {
      as,
      params: { id },
      body: { step, reason: 'You were asked not to.', ...more },
    })
  const second = (
    call: 'review' | 'decideAppeal' | 'second',
    as: TestMember,
    id: string,
    decision: 'agree' | 'refuse' = 'agree',
  ) => t.call(deskContract[call], { as, params: { id }, body: { decision, note: 'I looked at it.' } })

  return {
    t,
    market,
    suspend,
    makeModerator: () => market.makeNeighbour(0, { role: 'moderator' }),
    review: (...asked: Asked) => second('review', ...asked),
    decideAppeal: (...asked: Asked) => second('decideAppeal', ...asked),
    second: (...asked: Asked) => second('second', ...asked),
    withdraw: (as: TestMember, id: string) => t.call(deskContract.withdrawSuspension, { as, params: { id } }),
    decisions: async (as: TestMember) => (await t.call(deskContract.decisions, { as })).data(),
    standing: async (as: TestMember) => (await t.call(standingContract.read, { as })).data(),
    appeal: (as: TestMember, words = 'It wasn’t me.') =>
      t.call(standingContract.appeal, { as, body: { words } }),
    kindsTo: async (member: TestMember) => (await noticesTo(t.db, member)).map(({ kind }) => kind),
  }
}

type Asked = [as: TestMember, id: string, decision?: 'agree' | 'refuse']
