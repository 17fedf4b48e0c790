import { moneyContract } from '@kindling/domain/money/money-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { holdOnce, tooLittle } from '../../ledger/intents.ts'
import type { CardIntentService } from './card-intent-service.ts'
import { makeIntentService } from './intent-service.ts'
import { defineMoneyJobs } from './money-jobs.ts'
import { presentIntent, presentNew, presentWallet } from './money-presenters.ts'
import { makeWalletService } from './wallet-service.ts'

/** Endpoints of wallets and payment intents. */
export const money: Feature<[CardIntentService]> = (app, deps, cards) => {
  const intents = makeIntentService(deps)
  const wallets = makeWalletService(deps)
  defineMoneyJobs(deps, intents)

  route(app, moneyContract.balance, async ({ member }) => presentWallet(await wallets.wallet(member.id)))

  route(app, moneyContract.createIntent, {
    write: async ({ member, body }, call) => {
      if (body.paymentMethod === 'card') {
        return await call.claimFirst(async (db) =>
          presentNew(await intents.createForCard(db, member.id, body)),
        )
      }
      const hold = await intents.planHold(member.id, body)
      return await holdOnce(call.db, hold, call.claimAndCount(presentNew(hold.intent), tooLittle()))
    },
    // The card payment is created after commit, and its client secret is never stored with the idempotent
    // answer.
    amend: async ({ member }, kept) =>
      kept.state === 'pending' ? presentIntent(await cards.getStatus(member.id, kept.id)) : kept,
  })

  route(app, moneyContract.intent, async ({ member, params }) =>
    presentIntent(await cards.getStatus(member.id, params.id)),
  )
}
