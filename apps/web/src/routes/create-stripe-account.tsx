import { BackLink } from '@kindling/ui/back-link'
import { Page } from '@kindling/ui/page'
import { Link } from '../app/link.tsx'
import { TestMoney } from '../areas/money/cards/test-money.tsx'
import { paymentAccountQuery } from '../areas/money/payout-account/payment-account-queries.ts'
import { PaymentSetup } from '../areas/money/payout-account/setup.tsx'
import { warm } from '../server/warm.ts'

export const prepare = () => warm(paymentAccountQuery)

export function Component() {
  return (
    <Page
      width="narrow"
      title="Get paid for what you do"
      lead="Set up an account with our payment provider, and what you earn goes to your bank."
      back={
        <BackLink asChild label="Payment Settings">
          <Link to="/settings/payment" />
        </BackLink>
      }
    >
      <title>Payment account · Kindling</title>
      <TestMoney />
      <PaymentSetup />
    </Page>
  )
}
