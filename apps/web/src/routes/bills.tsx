import { billingContract } from '@kindling/domain/money/billing-contract'
import { BackLink } from '@kindling/ui/back-link'
import { Page } from '@kindling/ui/page'
import { LoadingRegion, SkeletonRow } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { BillingList } from '../features/payment-methods/billing-list.tsx'
import { billingMethodsQuery } from '../lib/billing-methods-query.ts'
import { Link } from '../lib/link.tsx'
import { QueryView } from '../lib/query-view.tsx'
import { warm } from '../lib/warm.ts'

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
        skeleton={<LoadingRegion loading skeleton={<SkeletonRow />} />}
        failure={billingContract.list.failure}
      >
        {(methods) => <BillingList methods={methods} />}
      </QueryView>
    </Page>
  )
}
