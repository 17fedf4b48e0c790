import { maskAccountNumber } from '@kindling/domain/money/account-number'
import { formatMoney } from '@kindling/domain/money/money'
import { inOneLine } from '@kindling/domain/wire'
import { type Written, write } from '../../platform/letter/letter.ts'
import { link, says } from '../../platform/letter/letter-parts.ts'
import type { PayoutRow } from './payout-store.ts'

type Mailed = Pick<PayoutRow, 'amount' | 'bankName' | 'lastFour'>

const subjects = { paid: 'Your withdrawal was paid', failed: 'Your withdrawal failed' } as const

/** The mail that tells a member how a withdrawal came out. */
export function payoutMail(
  outcome: 'paid' | 'failed',
  { amount, bankName, lastFour }: Mailed,
  { firstname, publicUrl }: { firstname: string; publicUrl: string },
): Written {
  const to = `${inOneLine(bankName)}, account ${maskAccountNumber(lastFour)}`
  const lines =
    outcome === 'paid'
      ? [`${formatMoney(amount)} from your wallet was paid to ${to}.`]
      : [
          `${formatMoney(amount)} could not be sent to ${to}. It is back in your wallet.`,
          'Please check the account, and try again.',
        ]
  return write({
    subject: subjects[outcome],
    firstname,
    parts: [says(...lines), link('Open your wallet', `${publicUrl}/wallet`)],
  })
}
