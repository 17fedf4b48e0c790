import { BillingList } from '../../areas/money/cards/billing-list.tsx'
import { QueryScreen } from '../../components/query-screen.tsx'
import { billingMethodsQuery } from '../../server/queries/billing-methods-query.ts'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(billingMethodsQuery)

/** /bills: the member's saved cards. */
export function Component() {
  return (
    <QueryScreen
      query={billingMethodsQuery}
      rows={1}
      width="form"
      title="Billing methods"
      lead="Cards you pay with. We keep how a card ends and when it expires, never its number."
      back={{ label: 'Payment Settings', to: '/settings/payment' }}
    >
      {(methods) => <BillingList methods={methods} />}
    </QueryScreen>
  )
}
