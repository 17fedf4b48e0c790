import { loanExtensionContract, type MoreDaysForm } from '@kindling/domain/lending/loan-extension-contract'
import { v7 } from 'uuid'
import type { TestMember } from '../../../../test/make-member.ts'
import type { TestApp } from '../../../../test/make-test-app.ts'
import { keyed } from '../../../../test/market.ts'
import { openLending } from './loan-test-kit.ts'

/** Kit for requests to keep a borrowed thing longer. */
export function openLongerLending(t: TestApp) {
  const lending = openLending(t)

  /** Asks to keep Ben's drill two days longer at £3 a day, by default. */
  async function askLonger(as: TestMember, id: string, said: Partial<MoreDaysForm> = {}, key = v7()) {
    const body = { until: lending.day(4), price: 6, ...said }
    return await t.call(loanExtensionContract.request, { as, params: { id }, body, headers: keyed(key) })
  }

  const answer = async (how: 'accept' | 'decline' | 'withdraw', as: TestMember, id: string, eid: string) =>
    await t.call(loanExtensionContract[how], { as, params: { id, eid } })

  /** A loan of three days on its first day, with Ben's request for two more days. */
  async function openLonger(
    how: Parameters<typeof lending.openLent>[0] = {},
    said: Partial<MoreDaysForm> = {},
  ) {
    const lent = await lending.openLent(how)
    const asked = await askLonger(lent.ben, lent.id, said)
    return { ...lent, eid: asked.data().extension?.id ?? '' }
  }

  return { ...lending, askLonger, answer, openLonger }
}
