import { formatMoney } from '@kindling/domain/money/money'
import { inOneLine } from '@kindling/domain/wire'
import type { Funding } from './funding-store.ts'

/** The receipt of a payment into the wallet. */
export function fundingMail(
  { id, amount }: Pick<Funding, 'id' | 'amount'>,
  facts: { firstname: string; at: Date; isTestMoney: boolean; publicUrl: string },
): { subject: string; text: string } {
  const paid = `${formatMoney(amount)}${facts.isTestMoney ? ' (test money)' : ''}`
  const day = facts.at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
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
      `Date: ${day}`,
      `Payment ID: ${id}`,
      '',
      `${facts.publicUrl}/wallet`,
      '',
      'Kindling',
    ].join('\n'),
  }
}
