import type { FastifyInstance } from 'fastify'
import { type Deps, withLateReads, withMoneyConnections } from './deps.ts'
import { about } from './features/about/about-routes.ts'
import { account } from './features/account/account-routes.ts'
import { auth } from './features/auth/auth-routes.ts'
import { emailChange } from './features/auth/email-change/email-change-routes.ts'
import { availability } from './features/availability/availability-routes.ts'
import { billing } from './features/billing/billing-routes.ts'
import { blocks } from './features/blocks/block-routes.ts'
import { bookings } from './features/bookings/booking-routes.ts'
import { changeRequestJobs } from './features/bookings/changes/change-request-jobs.ts'
import { loanExtensions } from './features/bookings/loans/loan-extension-routes.ts'
import { loans } from './features/bookings/loans/loan-routes.ts'
import { extensions } from './features/bookings/more-time/extension-routes.ts'
import { endedWithMember } from './features/bookings/moves/ended-with-member.ts'
import { proposals } from './features/bookings/moving/proposal-routes.ts'
import { bookedDays } from './features/bookings/reading/booked-days.ts'
import { reminderJobs } from './features/bookings/reminders/reminder-jobs.ts'
import { calendar } from './features/calendar/calendar-routes.ts'
import { cardReversalJobs } from './features/card-reversals/reversal-jobs.ts'
import { contact } from './features/contact/contact-routes.ts'
import { desk } from './features/desk/desk-routes.ts'
import { devIssuer } from './features/dev-issuer/dev-issuer-routes.ts'
import { devMailbox } from './features/dev-mailbox/dev-mailbox-routes.ts'
import { digestJobs } from './features/digest/digest-jobs.ts'
import { disputes } from './features/disputes/dispute-routes.ts'
import { docs } from './features/docs/docs-routes.ts'
import { emailCheck } from './features/email-check/email-check-routes.ts'
import { events } from './features/events/event-routes.ts'
import { files } from './features/files/file-routes.ts'
import { follows } from './features/follows/follow-routes.ts'
import { gifts } from './features/gifts/gift-routes.ts'
import { health } from './features/health/health-routes.ts'
import { housekeeping } from './features/housekeeping/housekeeping.ts'
import { kyc } from './features/kyc/kyc-routes.ts'
import { chatSettings } from './features/messages/chat-settings-routes.ts'
import { messages } from './features/messages/message-routes.ts'
import { moderation } from './features/moderation/moderation-routes.ts'
import { money } from './features/money/money-routes.ts'
import { needs } from './features/needs/need-routes.ts'
import { notifications } from './features/notifications/notification-routes.ts'
import { offers } from './features/offers/offer-routes.ts'
import { searchWords } from './features/offers/question/synonym-routes.ts'
import { outbox } from './features/outbox/outbox.ts'
import { paymentAccounts } from './features/payment-accounts/payment-account-routes.ts'
import { paymentWebhooks } from './features/payment-webhooks/payment-webhook-routes.ts'
import { people } from './features/people/people-routes.ts'
import { places } from './features/places/place-routes.ts'
import { pots } from './features/pots/pot-routes.ts'
import { profile } from './features/profile/profile-routes.ts'
import { publicPages } from './features/public-pages/public-page-routes.ts'
import { reconciliation } from './features/reconciliation/reconcile-jobs.ts'
import { referrals } from './features/referrals/referral-routes.ts'
import { reliability } from './features/reliability/reliability-routes.ts'
import { reports } from './features/reports/report-routes.ts'
import { reviews } from './features/reviews/review-routes.ts'
import { sandboxPages } from './features/sandbox/sandbox-routes.ts'
import { secondDecisions } from './features/second-decisions/decision-routes.ts'
import { secondFactor } from './features/second-factor/second-factor-routes.ts'
import { skillEdits } from './features/skills/skill-edit-routes.ts'
import { skills } from './features/skills/skill-routes.ts'
import { sparkDebts } from './features/spark-debts/spark-debt-routes.ts'
import { statement } from './features/statement/statement-routes.ts'
import { things } from './features/things/thing-routes.ts'
import { unsubscribe } from './features/unsubscribe/unsubscribe-routes.ts'
import { vouches } from './features/vouches/vouch-routes.ts'
import { walletFunding } from './features/wallet-funding/funding-routes.ts'
import { withdrawals } from './features/withdrawals/withdrawal-routes.ts'
import type { Feature } from './http/feature.ts'
import { makeServices, type Services } from './services.ts'

/** A feature with what it needs of others. */
function withParts<Parts extends readonly unknown[]>(feature: Feature<Parts>, ...parts: Parts): Feature {
  return (app, deps) => feature(app, deps, ...parts)
}

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

/** A feature whose reads may be a second old. */
function late(feature: Feature): Feature {
  return (app, deps) => feature(app, withLateReads(deps))
}

/** Mounts every feature of the api. The documentation comes last: it describes those before it. */
export async function mountFeatures(app: FastifyInstance, deps: Deps): Promise<void> {
  for (const feature of listFeatures(makeServices(deps))) await feature(app, deps)
}

const listFeatures = (services: Services): readonly Feature[] => [
  health,
  about,
  devMailbox,
  devIssuer,
  files,
  housekeeping,
  contact,
  withParts(auth, services.passwords, services.sessions),
  withParts(secondFactor, services.partsOfSecondFactor),
  withParts(emailChange, services.emailChanges),
  withParts(account, services.confirmations),
  notifications,
  digestJobs,
  unsubscribe,
  emailCheck,
  events,
  follows,
  reliability,
  late(withParts(profile, services.partsOfProfile)),
  kyc,
  withParts(skills, services.skills),
  withParts(skillEdits, services.offerRevision),
  withParts(things, services.skills, services.offerRevision),
  places,
  withParts(offers, services.offers),
  searchWords,
  late(withParts(publicPages, services.offers)),
  needs,
  late(withParts(people, services.offers)),
  ofMoney(withParts(money, services.cards)),
  statement,
  ofMoney(gifts),
  ofMoney(pots),
  ofMoney(sparkDebts),
  billing,
  ofMoney(withParts(withdrawals, services.payouts)),
  ofMoney(withParts(paymentAccounts, services.paymentAccounts)),
  ofMoney(withParts(walletFunding, services.fundings)),
  ofMoney(withParts(outbox, services.processorCalls)),
  ofMoney(withParts(paymentWebhooks, services.paymentEvents)),
  ofMoney(withParts(cardReversalJobs, services.reversals)),
  reconciliation,
  sandboxPages,
  referrals,
  ofMoney(withParts(bookings, services.cards)),
  ofMoney(proposals),
  ofMoney(extensions),
  ofMoney(loans),
  ofMoney(loanExtensions),
  changeRequestJobs,
  reminderJobs,
  ofMoney(endedWithMember),
  bookedDays,
  late(reviews),
  messages,
  chatSettings,
  availability,
  calendar,
  blocks,
  reports,
  vouches,
  withParts(disputes, services.bookingDisputes),
  withParts(moderation, services.partsOfModeration),
  withParts(desk, services.partsOfDesk),
  ofMoney(withParts(secondDecisions, services.decisionCarriers)),
  docs,
]
