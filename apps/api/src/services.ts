import { type Deps, withLateReads, withMoneyConnections } from './deps.ts'
import { deviceName } from './features/auth/devices/device-name.ts'
import { deviceOf } from './features/auth/devices/device-of.ts'
import { makeEmailChangeService } from './features/auth/email-change/email-change-service.ts'
import { makePasswordService } from './features/auth/password/password-service.ts'
import { makeSessionService } from './features/auth/session-service.ts'
import { makeConfirmationService } from './features/auth/sign-up/confirmation-service.ts'
import { makeBookingDisputes } from './features/bookings/moves/booking-disputes.ts'
import { makeBookingLapse } from './features/bookings/moves/booking-lapse.ts'
import { makeReversalService } from './features/card-reversals/reversal-service.ts'
import { makeSuspensionService } from './features/desk/suspension-service.ts'
import { makeDisputeDecisions } from './features/disputes/dispute-decision.ts'
import { makeGiftModeration } from './features/gifts/gift-moderation.ts'
import { partsOfDocuments, recheckDocuments } from './features/kyc/kyc-service.ts'
import { pictureLinksFor } from './features/messages/picture-links.ts'
import { makeReceivableModeration } from './features/moderation/receivable-moderation.ts'
import { makeCardIntentService } from './features/money/card-intent-service.ts'
import { makeOfferService } from './features/offers/offer-service.ts'
import type { CallHandlers } from './features/outbox/outbox.ts'
import { makePaymentAccountService } from './features/payment-accounts/payment-account-service.ts'
import type { PaymentEventHandlers } from './features/payment-webhooks/payment-webhook-service.ts'
import { makeKeeperChoice } from './features/pots/keeper-choice.ts'
import { makeProofService } from './features/second-factor/proof-service.ts'
import { makeSecondStepService } from './features/second-factor/second-step-service.ts'
import { makeOfferRevision } from './features/skills/offer-revision.ts'
import { presentSkill } from './features/skills/skill-presenters.ts'
import { makeSkillService } from './features/skills/skill-service.ts'
import { makeSparkDebtService } from './features/spark-debts/spark-debt-service.ts'
import { makeFundingService } from './features/wallet-funding/funding-service.ts'
import { makePayoutService } from './features/withdrawals/payout-service.ts'
import type { Carriers } from './marketplace/moderation/two-people.ts'
import { reportFailedRefund } from './payments/failed-refunds.ts'

/**
 * The services that several features need, each built once: what only one of them needs, that one builds. Whatever
 * moves money has the connections that are kept for it.
 */
export function makeServices(deps: Deps) {
  const forMoney = withMoneyConnections(deps)
  const proofs = makeProofService(deps)
  const secondSteps = makeSecondStepService(deps, proofs)
  const sessions = makeSessionService(deps, secondSteps.begin)
  const passwords = makePasswordService(deps, secondSteps.endAll)
  /** Whoever takes their data along or leaves shows again who they are. */
  const confirmations = makeConfirmationService(deps, passwords)
  const emailChanges = makeEmailChangeService(deps)
  const skills = makeSkillService(withLateReads(deps))
  const fundings = makeFundingService(forMoney)
  const payouts = makePayoutService(forMoney)
  const paymentAccounts = makePaymentAccountService(forMoney)
  const reversals = makeReversalService(forMoney)
  const cards = makeCardIntentService(forMoney, makeBookingLapse(forMoney))

  /**
   * A card pays into a wallet or for a booking: the payment's id is known to one of them, or to nobody here. A booking
   * whose money is lost before it was taken ends.
   */
  async function settlePayment(paymentId: string): Promise<void> {
    await fundings.settleByIntent(paymentId)
    await cards.settleByPayment(paymentId)
  }

  const settleDispute = (disputeId: string) => reversals.settleDispute(disputeId, settlePayment)

  return {
    passwords,
    sessions,
    confirmations,
    /** How sign-ins end that a second factor finishes, and how members confirm who have none. */
    partsOfSecondFactor: { proofs, secondSteps, sessions, firstStep: confirmations, deviceOf },
    emailChanges,
    skills,
    /** How a skill is changed, and a thing. */
    offerRevision: makeOfferRevision(deps),
    /** What neighbours offer: lists of members ask for it, and pages for strangers. */
    offers: makeOfferService(withLateReads(deps)),
    /**
     * A profile shows what its member offers, and its form also takes a new password or email; another name is compared
     * with the member's documents.
     */
    partsOfProfile: {
      skillsOf: skills.listOwn,
      changePassword: passwords.change,
      requirePassword: passwords.require,
      requestEmail: emailChanges.request,
      recheckDocuments,
    },
    cards,
    fundings,
    payouts,
    paymentAccounts,
    reversals,
    /** What a dispute does to its booking: it freezes it, and its end hands out what was frozen. */
    bookingDisputes: makeBookingDisputes(deps),
    partsOfDesk: { nameDevice: deviceName },
    /** How each kind of decision is carried out once a second moderator agrees. */
    decisionCarriers: {
      dispute: makeDisputeDecisions(forMoney, makeBookingDisputes(forMoney)),
      receivable: makeReceivableModeration(forMoney),
      spark_debt: makeSparkDebtService(forMoney),
      gift: makeGiftModeration(forMoney),
      keepers: makeKeeperChoice(forMoney),
      suspension: makeSuspensionService(forMoney).carrier,
    } satisfies Carriers,
    partsOfModeration: {
      presentSkill,
      documents: partsOfDocuments,
      messagePictures: (viewerId: string) => pictureLinksFor(deps, viewerId),
    },
    /** What the books have decided is told to the payment processor by whoever knows what it is about. */
    processorCalls: {
      capture: { make: cards.capture },
      return: {
        make: (call) => (call.fundingId === null ? cards.refund(call) : fundings.refund(call)),
      },
      payout: { make: payouts.send, onRefused: payouts.revert },
      reverse: { make: payouts.reverseTransfer },
    } satisfies CallHandlers,
    /** What the payment processor tells, and who wants to know. */
    paymentEvents: {
      'account.updated': paymentAccounts.refresh,
      'payment_intent.succeeded': settlePayment,
      'payment_intent.amount_capturable_updated': settlePayment,
      'payment_intent.canceled': settlePayment,
      'charge.refunded': (chargeId) => reversals.settleCharge(chargeId, settlePayment),
      'charge.dispute.created': settleDispute,
      'charge.dispute.closed': settleDispute,
      'charge.dispute.funds_withdrawn': settleDispute,
      'charge.dispute.funds_reinstated': settleDispute,
      'refund.failed': reportFailedRefund(forMoney),
      'payout.paid': payouts.settleByPayoutId,
      'payout.failed': payouts.settleByPayoutId,
    } satisfies PaymentEventHandlers,
  }
}

export type Services = ReturnType<typeof makeServices>
