import { moneyContract } from '@kindling/domain/money/money-contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { openWithdrawals, type WithdrawalKit } from './withdrawal-test-kit.ts'

const DAY = 24 * 60 * 60_000

let kit: WithdrawalKit
let ada: TestMember
let methodId: string
beforeAll(async () => {
  kit = await openWithdrawals()
})
beforeEach(async () => {
  ada = await kit.market.makeNeighbour()
  methodId = (await kit.makeMethod(ada)).id
})
afterEach(async () => {
  await kit.deps.jobs.runDue()
  expect(await checkBooks(kit.db)).toEqual([])
})
afterAll(() => kit.close())

const wallet = async () => (await kit.call(moneyContract.balance, { as: ada })).data()
const tryTo = async (pounds: number) => (await kit.withdraw(ada, pounds, methodId)).statusCode

describe('cash that was paid in by card', () => {
  it('can be withdrawn after exactly seven days', async () => {
    await kit.fundByCard(ada, 50)
    const from = new Date(kit.clock.now().getTime() + 7 * DAY)
    expect(await wallet()).toMatchObject({
      balance: 50,
      withdrawable: 0,
      withdrawable_from: from.toISOString(),
    })
    const refused = await kit.withdraw(ada, 0.01, methodId)
    expect([refused.statusCode, refused.body]).toMatchObject([
      422,
      {
        code: 'insufficient_funds',
        message: expect.stringMatching(
          /^You can withdraw up to £0\.00 now\. £50\.00 was paid in by card\. It can be spent now, and withdrawn from \d+ \w+, \d\d:\d\d (GMT|BST)\.$/,
        ),
      },
    ])
    kit.clock.advance(7 * DAY - 1)
    expect(await tryTo(50)).toBe(422)
    kit.clock.advance(1)
    expect(await wallet()).toMatchObject({ withdrawable: 50, withdrawable_from: null })
    expect(await tryTo(50)).toBe(200)
  })

  it('doesn’t keep other cash from being withdrawn', async () => {
    await kit.market.fund(ada, 30)
    await kit.fundByCard(ada, 50)
    expect(await wallet()).toMatchObject({ balance: 80, withdrawable: 30 })
    expect(await tryTo(30.01)).toBe(422)
    expect(await tryTo(30)).toBe(200)
    expect(await tryTo(0.01)).toBe(422)
  })

  it('can be spent at once, and has the same waiting time after a refund', async () => {
    const provider = await kit.market.makeNeighbour()
    await kit.fundByCard(ada, 50)
    const id = await kit.market.book(ada, await kit.market.makeOffer(provider, 40))
    expect(await wallet()).toMatchObject({ balance: 10, withdrawable: 0 })
    await kit.market.act(provider, 'reject', id)
    expect(await wallet()).toMatchObject({ balance: 50, withdrawable: 0 })
  })

  it('is spent before earned money, which its earner can withdraw at once', async () => {
    const provider = await kit.market.makeNeighbour()
    await kit.fundByCard(ada, 50)
    const id = await kit.market.book(ada, await kit.market.makeOffer(provider, 50))
    await kit.market.act(provider, 'accept', id)
    await kit.market.act(ada, 'in-progress', id)
    await kit.market.complete(ada, id)
    await kit.market.fund(ada, 20)
    expect(await wallet()).toMatchObject({ balance: 20, withdrawable: 20 })
    const { id: theirs } = await kit.makeMethod(provider)
    expect((await kit.withdraw(provider, 50, theirs)).statusCode).toBe(200)
  })

  it('isn’t withdrawn by 20 concurrent withdrawals', async () => {
    await kit.market.fund(ada, 28)
    await kit.fundByCard(ada, 500)
    const codes = await Promise.all(Array.from({ length: 20 }, () => tryTo(14)))
    expect(codes.filter((code) => code === 200)).toHaveLength(2)
    expect(await wallet()).toMatchObject({ balance: 500, withdrawable: 0 })
  })
})

it('CARD_CASH_DAYS sets the waiting time of card cash, and 0 switches it off', async () => {
  const free = await openWithdrawals({ env: { CARD_CASH_DAYS: '0' } })
  const ben = await free.market.makeNeighbour()
  const { id } = await free.makeMethod(ben)
  await free.fundByCard(ben, 50)
  expect((await free.withdraw(ben, 50, id)).statusCode).toBe(200)
  await free.close()
})
