import type { Deps } from '../../deps.ts'
import { PaymentsError } from '../../payments/port.ts'
import { openAccount, sealOf } from './method-service.ts'
import { getMethod } from './method-store.ts'
import * as store from './payout-store.ts'

/** Payment processor calls for a payout. All can be retried: the payout's id is the idempotency key. */
export function makePayoutCalls({ db, config, payments }: Pick<Deps, 'db' | 'config' | 'payments'>) {
  const seal = sealOf({ config })

  /**
   * Sends a payout, and answers the processor's id.
   * @throws PaymentsError
   */
  async function send(payout: store.PayoutRow): Promise<string> {
    if (payout.processorPayoutId !== null) return payout.processorPayoutId
    const { id, amount } = payout
    if (payout.processorAccountId !== null) await transfer(payout, payout.processorAccountId)
    const to = await destinationOf(payout)
    const sent = await payments.payouts.create({ amount, to }, { idempotencyKey: `payout:${id}` })
    await store.setPayoutId(db, id, sent.id)
    return sent.id
  }

  async function destinationOf({ id, methodId, processorAccountId: account }: store.PayoutRow) {
    if (account !== null) return { kind: 'account', account } as const
    if (methodId === null) throw new Error(`payout ${id} can't be sent`)
    return { kind: 'bank', bank: openAccount(seal, await getMethod(db, methodId)) } as const
  }

  async function transfer({ id, amount, ...payout }: store.PayoutRow, account: string): Promise<void> {
    if (payout.processorTransferId !== null) return
    const sent = await transfers().create({ amount, account }, { idempotencyKey: `withdraw:${id}` })
    await store.setTransferId(db, id, sent.id)
  }

  /**
   * Reverses the transfer to the member's account at the processor.
   * @throws PaymentsError
   */
  async function reverseTransfer({ id, processorTransferId }: store.PayoutRow): Promise<string | null> {
    if (processorTransferId === null) return null
    const sent = await transfers().retrieve(processorTransferId)
    if (sent.amountReversed >= sent.amount) return null
    return (await transfers().reverse(processorTransferId, { idempotencyKey: `reverse:${id}` })).id
  }

  function transfers() {
    if (payments.transfers !== undefined) return payments.transfers
    throw new PaymentsError('refused', `${payments.processor} transfers nothing`)
  }

  /**
   * Current status of a payout.
   * @throws PaymentsError
   */
  async function statusOf({ processorAccountId: account }: store.PayoutRow, processorPayoutId: string) {
    return (await payments.payouts.retrieve({ id: processorPayoutId, account })).status
  }

  return { send, reverseTransfer, statusOf }
}
