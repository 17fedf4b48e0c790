import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayoutDestination } from '../../src/payments/payout-port.ts'
import { type Processor, processors } from './processors.ts'

const once = (idempotencyKey: string = v7()) => ({ idempotencyKey })
const refusedAs = (code: string) => expect.objectContaining({ name: 'PaymentsError', code })

describe.each(processors)('%s: accounts and payouts', (_, open) => {
  let processor: Processor
  beforeAll(async () => {
    processor = await open()
  })
  afterAll(() => processor.close())

  const openAccount = (key?: string, email = `${v7()}@example.test`) =>
    processor.payments.accounts.create({ email, memberId: 'm-1' }, once(key))

  describe('an account', () => {
    it('is created once for one idempotency key, without any capability', async () => {
      const key = v7()
      const account = await openAccount(key, 'ada@example.test')
      expect(account).toMatchObject({
        id: expect.stringMatching(/^acct_\w+$/),
        chargesEnabled: false,
        payoutsEnabled: false,
        detailsSubmitted: false,
        disabledReason: 'requirements.past_due',
      })
      expect(Math.abs(account.createdAt.getTime() - Date.now())).toBeLessThan(60_000)
      expect((await openAccount(key, 'ada@example.test')).id).toBe(account.id)
      expect(await processor.payments.accounts.retrieve(account.id)).toEqual(account)
    })

    // spec: marketplace §7 payment contract
    it('can be paid and pay out after the member’s onboarding', async () => {
      const { id } = await openAccount()
      await processor.onboard(id)
      expect(await processor.payments.accounts.retrieve(id)).toMatchObject({
        chargesEnabled: true,
        payoutsEnabled: true,
        detailsSubmitted: true,
        disabledReason: null,
      })
      expect(await processor.toldOf(id)).toContain('account.updated')
    })

    it('has an onboarding link that expires within ten minutes', async () => {
      const { id } = await openAccount()
      const urls = { returnUrl: 'https://k.test/success-pay', refreshUrl: 'https://k.test/setup' }
      const link = await processor.payments.accountLinks.create({ account: id, ...urls })
      expect(link.url).toMatch(/^https?:\/\//)
      expect(link.expiresAt.getTime() - Date.now()).toBeGreaterThan(0)
      expect(link.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(10 * 60_000)
    })

    it('that doesn’t exist fails with resource_missing', async () => {
      const { accounts, accountLinks } = processor.payments
      await expect(accounts.retrieve('acct_none')).rejects.toEqual(refusedAs('resource_missing'))
      await expect(accounts.payoutBank('acct_none')).rejects.toEqual(refusedAs('resource_missing'))
      const link = { account: 'acct_none', returnUrl: 'https://k.test/a', refreshUrl: 'https://k.test/b' }
      await expect(accountLinks.create(link)).rejects.toEqual(refusedAs('resource_missing'))
    })
  })

  /** The payout's destination: a bank account, or a funded connected account. */
  async function destination(amount: number): Promise<{ to: PayoutDestination; account: string | null }> {
    const { transfers } = processor.payments
    if (transfers === undefined) {
      const bank = { bankName: 'A bank', accountName: 'Ada', sortCode: '200000', accountNumber: '12345678' }
      return { to: { kind: 'bank', bank }, account: null }
    }
    const { id: account } = await openAccount()
    await processor.onboard(account)
    if (amount > 0) await transfers.create({ amount, account }, once())
    return { to: { kind: 'account', account }, account }
  }

  describe('a payout', () => {
    // spec: marketplace §7 payment contract
    it('is created once for one idempotency key, in transit', async () => {
      const { to, account } = await destination(2000)
      const key = v7()
      const payout = await processor.payments.payouts.create({ amount: 900, to }, once(key))
      expect(payout).toEqual({ id: expect.stringMatching(/^po_\w+$/), status: 'in_transit' })
      expect(await processor.payments.payouts.create({ amount: 900, to }, once(key))).toEqual(payout)
      expect((await processor.payments.payouts.retrieve({ id: payout.id, account })).id).toBe(payout.id)
      await expect(processor.payments.payouts.create({ amount: 901, to }, once(key))).rejects.toEqual(
        refusedAs('refused'),
      )
      const again = await processor.payments.payouts.create({ amount: 900, to }, once())
      expect(again.id).not.toBe(payout.id)
    })

    it('that doesn’t exist fails with resource_missing', async () => {
      const { account } = await destination(0)
      await expect(processor.payments.payouts.retrieve({ id: 'po_none', account })).rejects.toEqual(
        refusedAs('resource_missing'),
      )
    })
  })
})
