// spec: marketplace §7 withdrawal calls

import { withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { desc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { withdrawalMethods } from '../../db/schema/money/withdrawals.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { openWithdrawals, type WithdrawalKit } from './withdrawal-test-kit.ts'

let kit: WithdrawalKit
let ada: TestMember
beforeAll(async () => {
  kit = await openWithdrawals()
})
beforeEach(async () => {
  ada = await kit.market.makeNeighbour(100)
})
afterEach(async () => {
  await kit.deps.jobs.runDue()
  expect(await checkBooks(kit.db)).toEqual([])
})
afterAll(() => kit.close())

const methods = async (as = ada) => (await kit.call(withdrawalContract.methods, { as })).data()
const removeMethod = (id: string, as = ada) =>
  kit.call(withdrawalContract.removeMethod, { as, params: { id } })

describe('withdrawal methods', () => {
  // spec: marketplace §2 withdrawal methods
  // asvs: 14.2.6
  it('are shown masked, newest first', async () => {
    const response = await kit.addMethod(ada)
    expect(response.body).toMatchObject({ message: 'Withdrawal method added successfully' })
    expect(response.data()).toEqual({
      id: expect.any(String),
      bank_name: 'Harbour Bank',
      account_number: '•••• 5678',
      account_name: 'Ada Field',
      created_at: kit.clock.now().toISOString(),
    })
    const second = await kit.makeMethod(ada, 'GB29 NWBK 6016 1331 9268 19')
    expect(await methods()).toEqual([second, response.data()])
  })

  // spec: marketplace §2 withdrawal methods
  it('are encrypted differently each time', async () => {
    await kit.makeMethod(ada, '98761234')
    await kit.makeMethod(await kit.market.makeNeighbour(), '98761234')
    const stored = await kit.db.select().from(withdrawalMethods).orderBy(desc(withdrawalMethods.id))
    const rows = stored.slice(0, 2)
    expect(JSON.stringify(stored)).not.toContain('98761234')
    expect(new Set(rows.map((row) => row.accountNumberSealed.slice(0, 4)))).toEqual(new Set(['dev.']))
    expect(new Set(rows.map((row) => row.accountNumberSealed)).size).toBe(2)
    expect(new Set(rows.map((row) => row.accountPrint)).size).toBe(2)
  })

  // spec: marketplace §2 withdrawal methods
  it.each([
    ['bank_name', '', 'Enter the name of your bank'],
    ['account_number', '12', 'Enter an account number of 8 digits, or an IBAN as your bank writes it'],
    ['sort_code', '20-00', 'Enter the sort code: six digits, as on your card or statement'],
    ['sort_code', undefined, 'Enter the sort code: six digits, as on your card or statement'],
    ['account_number', 'GB29 NWBK 6016 1331 9268 18', 'A character of this IBAN is wrong. Please check it.'],
    ['account_name', '   ', 'Enter the name on the account'],
    ['bank_name', 'Bank 4242 4242 4242 4242', 'Don’t write a card number here'],
  ])('refuse the %s %s with 422 at the field', async (field, value, message) => {
    const response = await kit.addMethod(ada, { [field]: value })
    expect(response.statusCode).toBe(422)
    expect(response.body).toMatchObject({ code: 'invalid', fields: [{ field, message }] })
    expect(await methods()).toEqual([])
  })

  it('are added once with concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => kit.addMethod(ada)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(5).fill(409)])
    expect(await methods()).toHaveLength(1)
  })

  // spec: marketplace §2 withdrawal methods
  it('are deleted by their owner only, and not with a payout in transit', async () => {
    const { id } = await kit.makeMethod(ada)
    const other = await kit.market.makeNeighbour()
    expect((await removeMethod(id, other)).statusCode).toBe(404)
    expect(await methods(other)).toEqual([])
    await kit.withdraw(ada, 5, id)
    expect((await removeMethod(id)).statusCode).toBe(409)
    await kit.deps.jobs.runDue()
    expect((await removeMethod(id)).statusCode).toBe(200)
    expect((await removeMethod(id)).statusCode).toBe(404)
    expect((await kit.statement(ada)).at(0)?.withdrawal).toMatchObject({
      bank_name: 'Harbour Bank',
      state: 'paid',
    })
  })
})
