import { paymentAccountContract } from '@kindling/domain/payments/payment-account-contract'
import type { Feature } from '../../http/feature.ts'
import { answer, route } from '../../http/route.ts'
import { presentPaymentAccount } from './payment-account-presenter.ts'
import type { PaymentAccountService } from './payment-account-service.ts'

/** Endpoints of members' accounts at the payment processor. */
export const paymentAccounts: Feature<[PaymentAccountService]> = (app, _, service) => {
  route(app, paymentAccountContract.get, async ({ member }) => {
    const row = await service.get(member.id)
    return row === undefined ? null : presentPaymentAccount(row)
  })

  route(app, paymentAccountContract.create, async ({ member }) =>
    answer(presentPaymentAccount(await service.create(member.id)), 'Account Created Successfully!'),
  )

  route(app, paymentAccountContract.link, async ({ member, body }) => ({
    url: await service.createLink(member.id, body.stripeAccountId),
  }))
}
