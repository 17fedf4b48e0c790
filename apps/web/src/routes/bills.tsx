import { billingContract } from '@kindling/domain/money/billing-contract'
import { BackLink } from '@kindling/ui/back-link'
import { Page } from '@kindling/ui/page'
import { SkeletonList } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../app/link.tsx'
import { BillingList } from '../areas/money/cards/billing-list.tsx'
import { QueryView } from '../components/query-view.tsx'
import { billingMethodsQuery } from '../server/billing-methods-query.ts'
import { warm } from '../server/warm.ts'

export const prepare = () => warm(billingMethodsQuery)

/** /bills: the cards that the member pays with. */
export function Component() {
  return (
    <Page
      width="narrow"
      title="Billing methods"
      lead="Cards you pay with. We keep how a card ends and when it expires, never its number."
      back={
        <BackLink asChild label="Payment Settings">
          <Link to="/settings/payment" />
        </BackLink>
      }
    >
      <title>Billing methods · Kindling</title>
      <QueryView
        query={useQuery(billingMethodsQuery)}
        skeleton={<SkeletonList rows={1} />}
        failure={billingContract.list.failure}
      >
        {(methods) => <BillingList methods={methods} />}
      </QueryView>
    </Page>
  )
}
