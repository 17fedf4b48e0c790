import { type Deps, withMoneyConnections } from './deps.ts'
import { about } from './features/about/about-routes.ts'
import { account } from './features/account/account-routes.ts'
import { auth } from './features/auth/auth-routes.ts'
import { makeConfirmationService } from './features/auth/confirmation-service.ts'
import { emailChange } from './features/auth/email-change-routes.ts'
import { makeEmailChangeService } from './features/auth/email-change-service.ts'
import { makePasswordService } from './features/auth/password-service.ts'
import { billing } from './features/billing/billing-routes.ts'
import { blocks } from './features/blocks/block-routes.ts'
import { makeBookingDisputes } from './features/bookings/booking-disputes.ts'
import { makeBookingLapse } from './features/bookings/booking-lapse.ts'
import { bookings } from './features/bookings/booking-routes.ts'
import { cardReversalJobs } from './features/card-reversals/reversal-jobs.ts'
import { makeReversalService } from './features/card-reversals/reversal-service.ts'
import { contact } from './features/contact/contact-routes.ts'
import { devIssuer } from './features/dev-issuer/dev-issuer-routes.ts'
import { devMailbox } from './features/dev-mailbox/dev-mailbox-routes.ts'
import { disputes } from './features/disputes/dispute-routes.ts'
import { docs } from './features/docs/docs-routes.ts'
import { events } from './features/events/event-routes.ts'
import { files } from './features/files/file-routes.ts'
import { follows } from './features/follows/follow-routes.ts'
import { health } from './features/health/health-routes.ts'
import { housekeeping } from './features/housekeeping/housekeeping.ts'
import { kyc } from './features/kyc/kyc-routes.ts'
import { recheckDocuments } from './features/kyc/kyc-service.ts'
import { messages } from './features/messages/message-routes.ts'
import { moderation } from './features/moderation/moderation-routes.ts'
import { makeCardCalls } from './features/money/card-calls.ts'
import { makeCardIntentService } from './features/money/card-intent-service.ts'
import { money } from './features/money/money-routes.ts'
import { notifications } from './features/notifications/notification-routes.ts'
import { outbox } from './features/outbox/outbox.ts'
import { paymentAccounts } from './features/payment-accounts/payment-account-routes.ts'
import { makePaymentAccountService } from './features/payment-accounts/payment-account-service.ts'
import { paymentWebhooks } from './features/payment-webhooks/payment-webhook-routes.ts'
import { people } from './features/people/people-routes.ts'
import { places } from './features/places/place-routes.ts'
import { profile } from './features/profile/profile-routes.ts'
import { reconciliation } from './features/reconciliation/reconcile-jobs.ts'
import { referrals } from './features/referrals/referral-routes.ts'
import { reports } from './features/reports/report-routes.ts'
import { reviews } from './features/reviews/review-routes.ts'
import { sandboxPages } from './features/sandbox/sandbox-routes.ts'
import { skillEdits } from './features/skills/skill-edit-routes.ts'
import { presentSkill } from './features/skills/skill-presenters.ts'
import { skills } from './features/skills/skill-routes.ts'
import { makeSkillService } from './features/skills/skill-service.ts'
import { statement } from './features/statement/statement-routes.ts'
import { walletFunding } from './features/wallet-funding/funding-routes.ts'
import { makeFundingService } from './features/wallet-funding/funding-service.ts'
import { makePayoutService } from './features/withdrawals/payout-service.ts'
import { withdrawals } from './features/withdrawals/withdrawal-routes.ts'
import type { Feature } from './http/feature.ts'
import { reportFailedRefund } from './payments/failed-refunds.ts'

/** A feature whose calls and jobs use the connections that are kept for money. */
function ofMoney(feature: Feature): Feature {
  return async (app, deps) => {
    const ofItsOwn = withMoneyConnections(deps)
    await app.register(async (scope) => {
      scope.decorate('deps', ofItsOwn)
      await feature(scope, ofItsOwn)
    })
  }
}

/**
 * A profile shows what its member offers, and its form also takes a new password or email; another name is compared with
 * the member's documents.
 */
const profileWithSkills: Feature = (app, deps) => {
  const passwords = makePasswordService(deps)
  profile(app, deps, {
    skillsOf: makeSkillService(deps).listOwn,
    changePassword: passwords.change,
    requirePassword: passwords.require,
    requestEmail: makeEmailChangeService(deps).request,
    recheckDocuments,
  })
}

/** Whoever takes their data along or leaves shows again who they are. */
const accountWithConfirmation: Feature = (app, deps) => account(app, deps, makeConfirmationService(deps))

/**
 * A card pays into a wallet or for a booking: the payment's id is known to one of them, or to nobody here. A booking
 * whose money is lost before it was taken ends.
 */
function settlePayment(deps: Deps) {
  const fundings = makeFundingService(deps)
  const cards = makeCardIntentService(deps)
  const lapse = makeBookingLapse(deps)
  return async (paymentId: string) => {
    await fundings.settleByIntent(paymentId)
    await cards.settleByPayment(paymentId, lapse)
  }
}

/** What the books have decided is told to the payment provider by whoever knows what it is about. */
const outboxOfMoney: Feature = (_, deps) => {
  const cards = makeCardCalls(deps, makeBookingLapse(deps))
  const fundings = makeFundingService(deps)
  const payouts = makePayoutService(deps)
  outbox(deps, {
    capture: { make: cards.capture },
    return: { make: (call) => (call.fundingId === null ? cards.giveBack(call) : fundings.giveBack(call)) },
    payout: { make: payouts.send, onRefused: payouts.giveUp },
    reverse: { make: payouts.takeBack },
  })
}

/** Bookings ask whether the card has paid that is to pay for them. */
const bookingsByCard: Feature = (app, deps) => bookings(app, deps, makeCardIntentService(deps))

/** What the payment provider tells, and who wants to know. */
const paymentNews: Feature = (app, deps) => {
  const reversals = makeReversalService(deps)
  const settle = settlePayment(deps)
  const disputed = (disputeId: string) => reversals.settleDispute(disputeId, settle)
  return paymentWebhooks(app, deps, {
    'account.updated': makePaymentAccountService(deps).refresh,
    'payment_intent.succeeded': settle,
    'payment_intent.amount_capturable_updated': settle,
    'payment_intent.canceled': settle,
    'charge.refunded': (chargeId) => reversals.settleCharge(chargeId, settle),
    'charge.dispute.created': disputed,
    'charge.dispute.closed': disputed,
    'charge.dispute.funds_withdrawn': disputed,
    'charge.dispute.funds_reinstated': disputed,
    'refund.failed': reportFailedRefund(deps),
    'payout.paid': makePayoutService(deps).settleByProviderId,
    'payout.failed': makePayoutService(deps).settleByProviderId,
  })
}

/** A dispute freezes a booking, and its end hands out what was frozen. */
const disputesOfBookings: Feature = (app, deps) => disputes(app, deps, makeBookingDisputes(deps))

const moderationOfSkills: Feature = (app, deps) => moderation(app, deps, { presentSkill })

/** Every feature of the api. The documentation comes last: it describes those before it. */
export const features: readonly Feature[] = [
  health,
  about,
  devMailbox,
  devIssuer,
  files,
  housekeeping,
  contact,
  auth,
  emailChange,
  accountWithConfirmation,
  notifications,
  events,
  follows,
  profileWithSkills,
  kyc,
  skills,
  skillEdits,
  places,
  people,
  ofMoney(money),
  statement,
  billing,
  ofMoney(withdrawals),
  ofMoney(paymentAccounts),
  ofMoney(walletFunding),
  ofMoney(outboxOfMoney),
  ofMoney(paymentNews),
  ofMoney(cardReversalJobs),
  reconciliation,
  sandboxPages,
  referrals,
  ofMoney(bookingsByCard),
  reviews,
  messages,
  blocks,
  reports,
  disputesOfBookings,
  moderationOfSkills,
  docs,
]
