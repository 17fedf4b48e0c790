import { BackLink } from '@kindling/ui/back-link'
import { Page } from '@kindling/ui/page'
import { paymentAccountQuery } from '../features/payment-account/payment-account-queries.ts'
import { PaymentSetup } from '../features/payment-account/setup.tsx'
import { Link } from '../lib/link.tsx'
import { TestMoney } from '../lib/test-money.tsx'
import { warm } from '../lib/warm.ts'

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
