import { formatMoney } from '@kindling/domain/money/money'
import { inOneLine } from '@kindling/domain/wire'
import { instantInWords } from '../../marketplace/receipts.ts'
import type { Funding } from './funding-store.ts'

/** The receipt of a payment into the wallet. */
export function fundingMail(
  { id, amount }: Pick<Funding, 'id' | 'amount'>,
  facts: { firstname: string; at: Date; timeZone: string; isTestMoney: boolean; publicUrl: string },
): { subject: string; text: string } {
  const paid = `${formatMoney(amount)}${facts.isTestMoney ? ' (test money)' : ''}`
  return {
    subject: 'Money added to your wallet',
    text: [
      `Hello ${inOneLine(facts.firstname)},`,
      '',
      `${formatMoney(amount)} is in your wallet.`,
      '',
      'Receipt',
      `You paid: ${paid}`,
      'Payment method: Card',
      'To: your wallet',
      `Date: ${instantInWords(facts.at, facts.timeZone)}`,
      `Payment ID: ${id}`,
      '',
      `${facts.publicUrl}/wallet`,
      '',
      'Kindling',
    ].join('\n'),
  }
}
