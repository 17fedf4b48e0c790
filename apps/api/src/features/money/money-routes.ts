import { moneyContract } from '@kindling/domain/money/money-contract'
import type { Feature } from '../../http/feature.ts'
import { amendedRoute, route } from '../../http/route.ts'
import type { CardIntentService } from './card-intent-service.ts'
import { makeIntentService } from './intent-service.ts'
import { defineMoneyJobs } from './money-jobs.ts'
import { presentIntent, presentNew, presentWallet } from './money-presenters.ts'
import { makeWalletService } from './wallet-service.ts'

/** Wallets, and money set aside for bookings. */
export const money: Feature<[CardIntentService]> = (app, deps, cards) => {
  const intents = makeIntentService(deps)
  const wallets = makeWalletService(deps)
  defineMoneyJobs(deps, intents)

  route(app, moneyContract.balance, async ({ member }) => presentWallet(await wallets.wallet(member.id)))

  amendedRoute(
    app,
    moneyContract.createIntent,
    async ({ member, db, body }) => presentNew(await intents.createForCard(db, member.id, body)),
    // A card's payment is made after the intent is there to stay, and its secret is never kept.
    async ({ member }, kept) =>
      kept.state === 'pending' ? presentIntent(await cards.getStatus(member.id, kept.id)) : kept,
    // What a wallet pays is set aside by one statement.
    async ({ member, body }) => {
      if (body.paymentMethod === 'card') return undefined
      const { intent, ...work } = await intents.plan(member.id, body)
      return { ...work, data: presentNew(intent) }
    },
  )

  route(app, moneyContract.intent, async ({ member, params }) =>
    presentIntent(await cards.getStatus(member.id, params.id)),
  )
}
