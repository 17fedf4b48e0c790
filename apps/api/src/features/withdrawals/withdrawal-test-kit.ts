import { fundingContract } from '@kindling/domain/money/funding-contract'
import { statementContract } from '@kindling/domain/money/statement-contract'
import { type WithdrawalMethod, withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { v7 } from 'uuid'
import { openCardMarket } from '../../../test/card-market.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestAppOptions } from '../../../test/make-test-app.ts'
import { keyed } from '../../../test/market.ts'

const bank = {
  bank_name: 'Harbour Bank',
  account_number: '12 34-5678',
  sort_code: '20-00-00',
  account_name: 'Ada Field',
}

/** A test app with members who withdraw from their wallets. */
export async function openWithdrawals(options: TestAppOptions = {}) {
  const t = await makeTestApp(options)
  const addMethod = (as: TestMember, changes: Record<string, unknown> = {}) =>
    t.call(withdrawalContract.addMethod, { as, body: { ...bank, ...changes } })
  const makeMethod = async (as: TestMember, account_number = '12345678'): Promise<WithdrawalMethod> =>
    (await addMethod(as, { account_number })).data()
  const withdraw = (as: TestMember, amount: unknown, methodId: string, key: string = v7()) =>
    t.call(withdrawalContract.withdraw, {
      as,
      body: { amount, currency: 'gbp', withdrawal_method_id: methodId },
      headers: keyed(key),
    })
  const statement = async (as: TestMember) =>
    (await t.call(statementContract.list, { as, query: { currency: 'gbp' } })).data()
  const market = openCardMarket(t)
  /** Pays into a wallet by card, and answers the payment's id. */
  async function fundByCard(as: TestMember, pounds: number, card?: string): Promise<string> {
    const { clientSecret, payment_intent_id: id } = (
      await t.call(fundingContract.fund, { as, body: { amount: pounds } })
    ).data()
    await market.payWith(clientSecret, card)
    await t.call(fundingContract.confirm, { as, body: { payment_intent_id: id } })
    return id
  }
  return { ...t, market, addMethod, makeMethod, withdraw, statement, fundByCard }
}

export type WithdrawalKit = Awaited<ReturnType<typeof openWithdrawals>>
