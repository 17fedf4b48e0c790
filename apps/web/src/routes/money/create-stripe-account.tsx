import { TestMoney } from '../../areas/money/cards/sandbox/test-money.tsx'
import { paymentAccountQuery } from '../../areas/money/payout-account/payment-account-queries.ts'
import { PaymentSetup } from '../../areas/money/payout-account/setup.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(paymentAccountQuery)

export function Component() {
  return (
    <ScreenPage
      tab="Payment account"
      width="form"
      title="Get paid for what you do"
      lead="Set up an account with our payment provider, and what you earn goes to your bank."
      back={{ label: 'Payment Settings', to: '/settings/payment' }}
    >
      <TestMoney />
      <PaymentSetup />
    </ScreenPage>
  )
}
