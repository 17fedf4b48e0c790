import { billingContract } from '@kindling/domain/money/billing-contract'
import { SkeletonList } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { BillingList } from '../../areas/money/cards/billing-list.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { billingMethodsQuery } from '../../server/queries/billing-methods-query.ts'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(billingMethodsQuery)

/** /bills: the cards that the member pays with. */
export function Component() {
  return (
    <ScreenPage
      width="narrow"
      title="Billing methods"
      lead="Cards you pay with. We keep how a card ends and when it expires, never its number."
      back={{ label: 'Payment Settings', to: '/settings/payment' }}
    >
      <QueryView
        query={useQuery(billingMethodsQuery)}
        skeleton={<SkeletonList rows={1} />}
        failure={billingContract.list.failure}
      >
        {(methods) => <BillingList methods={methods} />}
      </QueryView>
    </ScreenPage>
  )
}
