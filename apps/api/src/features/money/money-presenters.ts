import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import type { PaymentIntent, Wallet } from '@kindling/domain/money/money-contract'
import type { Intent } from '../../ledger/intent-store.ts'
import type { WaitingCash } from '../../ledger/withdrawable.ts'
import type { IntentWithPayment } from './card-intent-service.ts'
import type { Coming } from './coming.ts'
import type { IntentView } from './intent-view-store.ts'
import type { WalletRow } from './money-store.ts'

/** A wallet for the API, under both namings of the specification. */
export function presentWallet({
  rows,
  waiting,
  coming,
}: {
  rows: readonly WalletRow[]
  waiting: WaitingCash
  coming: readonly Coming[]
}): Wallet {
  const pence = rows.find(({ currency }) => currency === 'GBP')
  const millis = rows.find(({ currency }) => currency === 'SPARK')
  const comingPence = coming.find(({ currency }) => currency === 'GBP')
  const comingMillis = coming.find(({ currency }) => currency === 'SPARK')
  const cash = penceToPounds(pence?.balance ?? 0)
  const sparks = millisToSparks(millis?.balance ?? 0)
  return {
    balance: cash,
    cash,
    spark_tokens: sparks,
    tokens: sparks,
    currency: 'GBP',
    spark_floor: millisToSparks(-(millis?.floor ?? 0)),
    held_cash: penceToPounds(pence?.held ?? 0),
    held_tokens: millisToSparks(millis?.held ?? 0),
    // Balance and waiting cash come from two queries, so the difference may be negative for a moment.
    withdrawable: penceToPounds(Math.max(0, (pence?.balance ?? 0) - waiting.amount)),
    card_cash: penceToPounds(waiting.byCard),
    withdrawable_from: waiting.until?.toISOString() ?? null,
    coming_cash: penceToPounds(comingPence?.amount ?? 0),
    coming_cash_by: comingPence?.by ?? null,
    coming_tokens: millisToSparks(comingMillis?.amount ?? 0),
    coming_tokens_by: comingMillis?.by ?? null,
    owed: penceToPounds(waiting.owed),
  }
}

/** A new intent, which the processor doesn't know yet. */
export function presentNew(intent: Intent): PaymentIntent {
  const cardStatus = intent.method === 'card' ? 'open' : null
  return { ...common(intent), clientSecret: null, cardStatus, bookingId: null }
}

/** An intent with its current state, for the API. */
export function presentIntent({ view, payment }: IntentWithPayment): PaymentIntent {
  const { intent, bookingId } = view
  return {
    ...common(intent),
    clientSecret: payment?.clientSecret ?? null,
    cardStatus: view.card === null ? null : cardStatusOf(view, payment),
    bookingId,
  }
}

// The amount in pounds or sparks.
function common(intent: Intent) {
  const isSparks = intent.currency === 'SPARK'
  return {
    id: intent.id,
    paymentMethod: intent.method,
    amount: isSparks ? millisToSparks(intent.amount) : penceToPounds(intent.amount),
    currency: isSparks ? 'spark' : 'gbp',
    state: intent.state,
    expiresAt: intent.expiresAt.toISOString(),
  } as const
}

function cardStatusOf(
  { intent, card }: IntentView,
  payment: IntentWithPayment['payment'],
): PaymentIntent['cardStatus'] {
  switch (intent.state) {
    case 'pending':
      return payment?.status === 'processing' ? 'processing' : 'open'
    case 'held':
    case 'attached':
    case 'settled':
      return card?.capturedAt === null ? 'authorised' : 'captured'
    default:
      return 'returned'
  }
}
