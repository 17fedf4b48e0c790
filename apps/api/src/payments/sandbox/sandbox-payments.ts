import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CardPayment, PaymentIntentsPort } from '../card-port.ts'
import { PaymentsError } from '../port.ts'
import { type CardVerdict, judgeCard, type SandboxCard } from './sandbox-cards.ts'
import { disputeIfTestCard } from './sandbox-disputes.ts'
import * as store from './sandbox-intent-store.ts'
import { emit, newId, type SandboxDeps, secretFor } from './sandbox-kit.ts'
import { verdictOf } from './sandbox-methods.ts'
import { makeSealer } from './sealer.ts'

/** Result of a browser's attempt to pay. */
export type Confirmation =
  | { status: 'succeeded' }
  | { status: 'requires_action'; url: string }
  | { status: 'failed'; message: string }

/** What a browser may do with a payment by its client secret: the counterpart of Stripe.js. */
export interface SandboxBrowserPort {
  /**
   * Pays with the entered card, or else with the saved card of the payment. Undefined for an invalid secret, or a
   * return URL that isn't ours.
   */
  confirm(
    clientSecret: string,
    card: SandboxCard | undefined,
    returnUrl: string,
  ): Promise<Confirmation | undefined>
  /** Amount shown on the bank's confirmation page, in pence; undefined when there is nothing to confirm. */
  findChallenge(token: string): Promise<{ amount: number } | undefined>
  /** Answers the confirmation and returns the URL to go back to; undefined when there is nothing to confirm. */
  answerChallenge(token: string, isConfirmed: boolean): Promise<string | undefined>
}

const unpaid: store.SandboxIntent['status'][] = ['requires_payment_method', 'requires_action']

const statuses: Record<store.SandboxIntent['status'], CardPayment['status']> = {
  requires_payment_method: 'open',
  requires_action: 'open',
  requires_capture: 'authorised',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

export function makeSandboxPayments(deps: SandboxDeps): {
  port: PaymentIntentsPort
  browser: SandboxBrowserPort
} {
  const { db, clock, config } = deps
  const clientSecrets = makeSealer(secretFor(deps, 'sandbox client secrets'), '_secret_')
  const challenges = makeSealer(secretFor(deps, 'sandbox challenges'), '.')

  const toPort = ({ id, idempotencyKey: key, amount, status, ...row }: store.SandboxIntent): CardPayment => {
    const { amountReceived, amountRefunded, amountDisputed } = row
    const clientSecret = clientSecrets.seal(id)
    const money = { amountReceived, amountRefunded, amountDisputed }
    return { id, key, clientSecret, amount, ...money, status: statuses[status] }
  }

  const getIntent = async (id: string) => {
    const intent = await store.findIntent(db, id)
    if (intent === undefined) throw new PaymentsError('resource_missing', `no payment ${id}`)
    return intent
  }

  /** Authorises or captures a payment that the card accepted. False when it was paid or canceled before. */
  async function pay(id: string, isToBeDisputed = false): Promise<boolean> {
    const { captureMethod, amount } = await getIntent(id)
    return await inTransaction(db, async (tx) => {
      const isOnlyAuthorised = captureMethod === 'manual'
      const change = isOnlyAuthorised
        ? ({ status: 'requires_capture', isToBeDisputed } as const)
        : ({ status: 'succeeded', amountReceived: amount, isToBeDisputed } as const)
      const intent = await store.moveIntent(tx, id, unpaid, change)
      if (intent === undefined) return false
      await emitPaymentEvent(tx, isOnlyAuthorised ? 'amount_capturable_updated' : 'succeeded', intent)
      if (!isOnlyAuthorised) await disputeIfTestCard(tx, deps, intent)
      return true
    })
  }

  async function emitPaymentEvent(
    tx: Transaction,
    what: string,
    { id, amount, status }: store.SandboxIntent,
  ) {
    await emit(tx, deps, `payment_intent.${what}`, { id, object: 'payment_intent', amount, status })
  }

  /** Makes a change once per idempotency key; the same key with another request is refused. */
  async function changeOnce(
    id: string,
    { idempotencyKey, request }: { idempotencyKey: string; request: string },
    change: (tx: Transaction) => Promise<store.SandboxIntent | undefined>,
  ): Promise<CardPayment> {
    await getIntent(id)
    await inTransaction(db, async (tx) => {
      const use = await store.useKey(tx, { idempotencyKey, request, createdAt: clock.now() })
      if (use.request !== request)
        throw new PaymentsError('refused', `${idempotencyKey} was for ${use.request}`)
      if (use.isFirst && (await change(tx)) === undefined) {
        throw new PaymentsError('state_changed', `payment ${id} is not one to ${request}`)
      }
    })
    return toPort(await getIntent(id))
  }

  const port: PaymentIntentsPort = {
    async create({ amount, capture: captureMethod, saved }, { idempotencyKey }) {
      if (saved !== undefined && (await verdictOf(db, saved.paymentMethod))?.customerId !== saved.customer) {
        throw new PaymentsError('resource_missing', `no card ${saved.paymentMethod}`)
      }
      const paymentMethodId = saved?.paymentMethod ?? null
      const wanted = { id: newId('pi'), idempotencyKey, amount, captureMethod, paymentMethodId }
      const intent = await store.createIntent(db, { ...wanted, createdAt: clock.now() })
      if (intent.amount !== amount || intent.captureMethod !== captureMethod) {
        throw new PaymentsError('refused', `${idempotencyKey} was for another payment`)
      }
      return toPort(intent)
    },
    retrieve: async (id) => toPort(await getIntent(id)),
    capture: ({ id, amount }, { idempotencyKey }) =>
      changeOnce(id, { idempotencyKey, request: `capture ${id} ${amount}` }, async (tx) => {
        if (amount > ((await store.findIntent(tx, id))?.amount ?? 0)) {
          throw new PaymentsError('refused', `payment ${id} is for less than ${amount}`)
        }
        const change = { status: 'succeeded', amountReceived: amount } as const
        const intent = await store.moveIntent(tx, id, ['requires_capture'], change)
        if (intent !== undefined) await emitPaymentEvent(tx, 'succeeded', intent)
        if (intent !== undefined) await disputeIfTestCard(tx, deps, intent)
        return intent
      }),
    cancel: (id, { idempotencyKey }) =>
      changeOnce(id, { idempotencyKey, request: `cancel ${id}` }, async (tx) => {
        const open = [...unpaid, 'requires_capture'] as const
        const intent = await store.moveIntent(tx, id, [...open], { status: 'canceled' })
        if (intent !== undefined) await emitPaymentEvent(tx, 'canceled', intent)
        return intent
      }),
    async *listSince(since) {
      for (const intent of await store.listIntentsSince(db, since)) yield toPort(intent)
    },
  }

  const browser: SandboxBrowserPort = {
    async confirm(clientSecret, card, returnUrl) {
      const id = clientSecrets.open(clientSecret)
      const intent = id === undefined ? undefined : await store.findIntent(db, id)
      if (intent === undefined || URL.parse(returnUrl)?.origin !== new URL(config.publicUrl).origin) {
        return undefined
      }
      if (intent.status === 'succeeded' || intent.status === 'requires_capture')
        return { status: 'succeeded' }
      if (intent.status === 'canceled') return { status: 'failed', message: 'This payment has ended.' }
      const verdict = card ? judgeCard(card, clock.now()) : await judgeSaved(intent)
      if (verdict.kind === 'refused') {
        await store.moveIntent(db, intent.id, unpaid, { paymentMethodId: null })
        return { status: 'failed', message: verdict.message }
      }
      if (verdict.kind === 'paid') {
        await pay(intent.id, verdict.isDisputed)
        return { status: 'succeeded' }
      }
      await store.moveIntent(db, intent.id, unpaid, { status: 'requires_action', returnUrl })
      return {
        status: 'requires_action',
        url: `${config.publicUrl}/api/sandbox/challenges/${challenges.seal(intent.id)}`,
      }
    },

    async findChallenge(token) {
      const intent = await findIntentOfChallenge(token)
      return intent && { amount: intent.amount }
    },

    async answerChallenge(token, isConfirmed) {
      const intent = await findIntentOfChallenge(token)
      if (intent === undefined || intent.returnUrl === null) return undefined
      const isPaid = isConfirmed && (await pay(intent.id))
      if (!isConfirmed) {
        await store.moveIntent(db, intent.id, ['requires_action'], { status: 'requires_payment_method' })
      }
      const back = new URL(intent.returnUrl)
      back.searchParams.set('payment_intent', intent.id)
      back.searchParams.set('redirect_status', isPaid ? 'succeeded' : 'failed')
      return back.href
    },
  }

  async function judgeSaved({ paymentMethodId }: store.SandboxIntent): Promise<CardVerdict> {
    const saved = paymentMethodId === null ? undefined : await verdictOf(db, paymentMethodId)
    return saved?.verdict ?? { kind: 'refused', message: 'This card can’t be used any more.' }
  }

  async function findIntentOfChallenge(token: string): Promise<store.SandboxIntent | undefined> {
    const id = challenges.open(token)
    const intent = id === undefined ? undefined : await store.findIntent(db, id)
    return intent?.status === 'requires_action' ? intent : undefined
  }

  return { port, browser }
}
