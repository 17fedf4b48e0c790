import { formatMoney, poundsToPence } from '../money.ts'
import { WITHDRAWAL_FEE, withdrawalArrivesBy } from '../withdrawal-terms.ts'

/** Explains a withdrawal that was sent and has no answer. */
export const UNANSWERED =
  'We haven’t heard whether this withdrawal went. Send it again to find out: it never goes twice.'

/** A withdrawal as it is reviewed before it is sent: formatted amounts, and the day by which it arrives. */
export const withdrawalReview = (pounds: number, balance: number, now: Date) => ({
  amount: formatMoney(poundsToPence(pounds)),
  fee: WITHDRAWAL_FEE === 0 ? 'None' : formatMoney(WITHDRAWAL_FEE),
  arrivesBy: withdrawalArrivesBy(now),
  left: formatMoney(poundsToPence(balance) - poundsToPence(pounds) - WITHDRAWAL_FEE),
})

/** Why no withdrawal can be made; undefined while one can. */
export function whyNoWithdrawal(
  { balance, withdrawable }: { balance: number; withdrawable: number },
  waitingCash: string | undefined,
): { title: string; text: string | undefined } | undefined {
  if (balance === 0)
    return {
      title: 'No cash to withdraw',
      text: 'What you are paid for your bookings can be withdrawn from here. Spark tokens stay in Kindling.',
    }
  return withdrawable === 0 ? { title: 'No cash to withdraw yet', text: waitingCash } : undefined
}
