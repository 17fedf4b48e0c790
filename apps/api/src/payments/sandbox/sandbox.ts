import { z } from 'zod'
import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type ConnectedAccount, type PaymentEvent, type Payments, PaymentsError } from '../port.ts'
import { signWebhook, verifyWebhook } from '../webhook-signature.ts'
import { decideDispute, makeSandboxCharges, makeSandboxDisputes } from './sandbox-disputes.ts'
import { emit, hashOf, newId, newSecret, type SandboxDeps, secretFor } from './sandbox-kit.ts'
import { makeSandboxCustomers, makeSandboxMethods } from './sandbox-methods.ts'
import { makeSandboxPayments, type SandboxBrowserPort } from './sandbox-payments.ts'
import { makeSandboxPayouts } from './sandbox-payouts.ts'
import { makeSandboxRefunds } from './sandbox-refunds.ts'
import * as store from './sandbox-store.ts'

/** Lifetimes of an unopened link, as Stripe's, and of its page's session. */
const LINK_LIFETIME_MS = 5 * 60_000
const SESSION_LIFETIME_MS = 60 * 60_000
const MEMORY_MS = 30 * 24 * 60 * 60_000

/** Choices on the sandbox's onboarding page. */
export const onboardingOutcomes = ['finish', 'submit', 'fail', 'leave'] as const
export type OnboardingOutcome = (typeof onboardingOutcomes)[number]

const changes: Record<Exclude<OnboardingOutcome, 'leave'>, store.AccountChange> = {
  finish: { detailsSubmitted: true, chargesEnabled: true, payoutsEnabled: true, disabledReason: null },
  submit: {
    detailsSubmitted: true,
    chargesEnabled: false,
    payoutsEnabled: false,
    disabledReason: 'requirements.pending_verification',
  },
  fail: {
    detailsSubmitted: true,
    chargesEnabled: false,
    payoutsEnabled: false,
    disabledReason: 'rejected.other',
  },
}

const eventBody = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string() }) }),
})

/** The sandbox's own side, hidden from the product's code: its pages and webhooks. */
export interface SandboxProcessor {
  /** Calls that a browser makes about a payment. */
  payments: SandboxBrowserPort
  /** Opens a link, once, and returns the URL to go on to. Undefined for an unknown link. */
  openLink(token: string): Promise<string | undefined>
  /** The account of an onboarding session; undefined when it has ended. */
  findSession(session: string): Promise<{ account: ConnectedAccount; email: string } | undefined>
  /** Applies the choice made on the page and returns the URL to go back to; undefined when the session has ended. */
  conclude(session: string, outcome: OnboardingOutcome): Promise<string | undefined>
  /** Closes a dispute as the card's bank; false when it isn't open. */
  decideDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<boolean>
  /** A webhook's body, signed now; undefined when the event was deleted. */
  webhookOf(eventId: string): Promise<{ payload: Buffer; signature: string } | undefined>
  forgetPast(at: Database, now: Date): Promise<void>
}

/**
 * A payment processor without network: its state is in a database schema of its own, its pages are served beside ours,
 * and its signed webhooks are sent by the job queue.
 */
export function makeSandbox(deps: SandboxDeps): Payments & SandboxProcessor {
  const { db, clock, config } = deps
  const secret = secretFor(deps, 'sandbox webhooks')
  const { port: paymentIntents, browser } = makeSandboxPayments(deps)
  const pages = `${config.publicUrl}/api/sandbox`

  async function getAccount(id: string): Promise<store.SandboxAccount> {
    const account = await store.findAccount(db, id)
    if (account === undefined) throw new PaymentsError('resource_missing', `no account ${id}`)
    return account
  }

  return {
    processor: 'sandbox',
    isTestMoney: true,

    accounts: {
      async create({ email }, { idempotencyKey }) {
        const account = {
          id: newId('acct'),
          idempotencyKey,
          email,
          createdAt: clock.now(),
          disabledReason: 'requirements.past_due',
        }
        return toPort(await store.createAccount(db, account))
      },
      retrieve: async (id) => toPort(await getAccount(id)),
      payoutBank: async (id) => void (await getAccount(id)),
    },

    accountLinks: {
      async create({ account, returnUrl, refreshUrl }) {
        const { id } = await getAccount(account)
        const token = newSecret()
        const now = clock.now()
        const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS)
        const link = { accountId: id, returnUrl, refreshUrl, expiresAt, createdAt: now }
        await store.insertLink(db, { ...link, tokenHash: hashOf(token) })
        return { url: `${pages}/account-links/${token}`, expiresAt }
      },
    },

    paymentIntents,
    charges: makeSandboxCharges(deps),
    refunds: makeSandboxRefunds(deps),
    disputes: makeSandboxDisputes(deps),
    setupIntents: undefined,
    customers: makeSandboxCustomers(deps),
    paymentMethods: makeSandboxMethods(deps),
    transfers: undefined,
    payouts: makeSandboxPayouts(deps),
    payments: browser,

    webhooks: {
      constructEvent(payload, signature): PaymentEvent {
        verifyWebhook(secret, payload, signature, clock.now())
        const { id, type, data } = eventBody.parse(JSON.parse(payload.toString('utf8')))
        return { id, type, objectId: data.object.id }
      },
    },

    async openLink(token) {
      const now = clock.now()
      const session = newSecret()
      const isSpent = await store.consumeLink(db, {
        tokenHash: hashOf(token),
        sessionHash: hashOf(session),
        sessionExpiresAt: new Date(now.getTime() + SESSION_LIFETIME_MS),
        now,
      })
      return isSpent ? `${pages}/onboarding/${session}` : await store.findRefreshUrl(db, hashOf(token))
    },

    async findSession(session) {
      const found = await store.findSession(db, hashOf(session), clock.now())
      return found && { account: toPort(found.account), email: found.account.email }
    },

    async conclude(session, outcome) {
      const now = clock.now()
      const found = await store.findSession(db, hashOf(session), now)
      if (found === undefined || outcome === 'leave') return found?.returnUrl
      await inTransaction(db, async (tx) => {
        const account = await store.changeAccount(tx, found.account.id, changes[outcome])
        await emit(tx, deps, 'account.updated', wireOf(account))
      })
      return found.returnUrl
    },

    decideDispute: (disputeId, outcome) => decideDispute(deps, disputeId, outcome),

    async webhookOf(eventId) {
      const body = await store.findEventBody(db, eventId)
      if (body === undefined) return undefined
      const payload = Buffer.from(JSON.stringify(body))
      return { payload, signature: signWebhook(secret, payload, clock.now()) }
    },

    forgetPast: (at, now) => store.forgetBefore(at, new Date(now.getTime() - MEMORY_MS)),
  }
}

function toPort(account: store.SandboxAccount): ConnectedAccount {
  const { id, createdAt, chargesEnabled, payoutsEnabled, detailsSubmitted, disabledReason } = account
  return { id, createdAt, chargesEnabled, payoutsEnabled, detailsSubmitted, disabledReason }
}

/** Shaped as Stripe's account object. */
function wireOf(account: store.SandboxAccount) {
  return {
    id: account.id,
    object: 'account',
    charges_enabled: account.chargesEnabled,
    payouts_enabled: account.payoutsEnabled,
    details_submitted: account.detailsSubmitted,
    requirements: { disabled_reason: account.disabledReason },
  }
}
