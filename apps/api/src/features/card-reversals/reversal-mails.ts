import { type Written, write } from '../../platform/letter/letter.ts'
import { link, says } from '../../platform/letter/letter-parts.ts'

interface ReversalFacts {
  /** `£12.50` */
  amount: string
  /** What isn't covered; null when nothing is owed. */
  owed: string | null
  by: 'dispute' | 'refund'
}

/** The mail about money that a card has back, or that its bank has given back. */
export function reversalMail(
  kind: 'payment_taken_back' | 'payment_reinstated',
  { amount, owed, by }: ReversalFacts,
  { firstname, publicUrl }: { firstname: string; publicUrl: string },
): Written {
  const isTaken = kind === 'payment_taken_back'
  const why = by === 'dispute' ? 'Your card’s bank has taken back' : 'Your card was refunded'
  const debt =
    owed === null
      ? 'It has left your wallet.'
      : `Your wallet doesn’t hold all of it: you owe ${owed}. It is taken from what comes into your wallet next, so you can settle it by adding money.`
  const lines = isTaken
    ? [`${why} ${amount} that you paid with it.`, debt]
    : [`Your card’s bank has given back ${amount} that it had taken. It counts as paid again.`]
  const subject = isTaken ? 'A card payment was taken back' : 'A card payment counts again'
  return write({
    subject,
    firstname,
    parts: [says(...lines), link('Open your wallet', `${publicUrl}/wallet`)],
  })
}
