import { formatMoney } from '@kindling/domain/money/money'
import { type Written, write } from '../../platform/letter/letter.ts'
import { facts, link, says } from '../../platform/letter/letter-parts.ts'
import { instantInWords } from '../../platform/moment-words.ts'
import type { Funding } from './funding-store.ts'

/** The receipt of a payment into the wallet. */
export function fundingMail(
  { id, amount }: Pick<Funding, 'id' | 'amount'>,
  paid: { firstname: string; at: Date; timeZone: string; isTestMoney: boolean; publicUrl: string },
): Written {
  return write({
    subject: 'Money added to your wallet',
    firstname: paid.firstname,
    parts: [
      says(`${formatMoney(amount)} is in your wallet.`),
      facts('Receipt', [
        ['You paid', `${formatMoney(amount)}${paid.isTestMoney ? ' (test money)' : ''}`],
        ['Payment method', 'Card'],
        ['To', 'your wallet'],
        ['Date', instantInWords(paid.at, paid.timeZone)],
        ['Payment ID', id],
      ]),
      link('Open your wallet', `${paid.publicUrl}/wallet`),
    ],
  })
}
