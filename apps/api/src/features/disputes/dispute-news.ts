import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { outcomeSentence } from '@kindling/domain/disputes/dispute-rules'
import { CARD_REFUND_TIME } from '@kindling/domain/money/refund-words'
import { fullName } from '@kindling/domain/profile/names'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { receiptPart, totalOf } from '../../marketplace/booked/receipts.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { publish } from '../../notifier/live-event-store.ts'
import { notify, wantsNotice } from '../../notifier/old-notify.ts'
import type { Part } from '../../platform/letter/letter-parts.ts'
import { resolvedMail } from './dispute-mails.ts'
import { onWire } from './dispute-presenter.ts'
import type { DisputeCase } from './dispute-store.ts'

type NewsDeps = Pick<Deps, 'mailer' | 'config'>

interface Verdict {
  /** Minor units. */
  providerShare: number
  clientShare: number
  at: Date
}

const pages = { client: 'outward-progress', provider: 'inward-details' } as const

/**
 * Tells both sides how their dispute ended: their open screens, the bell, and by mail, with a receipt for whoever got
 * money.
 */
export async function tellResolved(
  tx: Transaction,
  { mailer, config }: NewsDeps,
  { dispute, booking, client, provider }: DisputeCase,
  verdict: Verdict,
): Promise<void> {
  const sentence = outcomeSentence(
    { client: client.firstname, provider: provider.firstname },
    {
      provider: onWire(verdict.providerShare, booking.currency),
      client: onWire(verdict.clientShare, booking.currency),
      method: booking.paymentMethod,
    },
  )
  for (const side of ['client', 'provider'] as const) {
    const [reader, other] = side === 'client' ? [client, provider] : [provider, client]
    const { id: memberId, firstname } = reader
    const isToCard = side === 'client' && verdict.clientShare > 0 && booking.paymentMethod === 'card'
    const outcome = isToCard ? `${sentence} It is back on the card ${CARD_REFUND_TIME}.` : sentence
    await publish(tx, { memberId, event: { type: 'booking', id: booking.id, status: 'disputed' } })
    await notify(tx, {
      memberId,
      kind: 'dispute_resolved',
      key: `resolve:${dispute.id}`,
      at: verdict.at,
      bookingId: booking.id,
      booking: booking.title,
      by: other.firstname,
      side,
      outcome,
    })
    if (!(await wantsNotice(tx, memberId, 'dispute_resolved'))) continue
    const { email, timeZone } = await getAddressee(tx, memberId)
    const link = `${config.publicUrl}/${pages[side]}/${booking.id}`
    const receipt = receiptOf(side, booking, other, {
      ...verdict,
      timeZone,
      isTestMoney: config.payments === 'sandbox',
    })
    await mailer.send(
      { to: email, ...resolvedMail({ firstname, booking: booking.title, link }, outcome, receipt) },
      { tx },
    )
  }
}

/** The receipt of what a side got; none for one that got nothing. */
function receiptOf(
  side: BookingParty,
  booking: DisputeCase['booking'],
  person: DisputeCase['client'],
  {
    providerShare,
    clientShare,
    at,
    timeZone,
    isTestMoney,
  }: Verdict & { timeZone: string; isTestMoney: boolean },
): Part | undefined {
  const amount = side === 'client' ? clientShare : providerShare
  if (amount === 0) return undefined
  const kind = side === 'client' ? 'refunded' : 'received'
  // The price comes first: what the owner gets beyond it is out of the deposit, and the rest of that goes back.
  const kept = Math.max(providerShare - totalOf(booking), 0)
  const fromDeposit = side === 'client' ? (booking.deposit ?? 0) - kept : kept
  const other = fullName(person)
  return receiptPart(kind, booking, { other, amount, fromDeposit, at, timeZone, isTestMoney })
}
