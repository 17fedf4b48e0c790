import { fundingContract } from '@kindling/domain/money/funding-contract'
import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import { EmptyState } from '@kindling/ui/empty-state'
import { Spinner } from '@kindling/ui/spinner'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { usePlainAddress } from '../../app/links/plain-address.ts'
import { fundingQuery } from '../../areas/money/funding/funding-queries.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'

const outcomes = {
  credited: { title: 'Payment successful', text: (price: string) => `${price} is in your wallet.` },
  processing: {
    title: 'Payment under way',
    text: (price: string) => `${price} will be in your wallet as soon as your bank has sent it.`,
  },
  open: {
    title: 'Payment not made',
    text: (price: string) => `Your bank didn’t confirm the ${price}. Nothing was taken.`,
  },
  canceled: { title: 'Payment canceled', text: () => 'Nothing was taken.' },
}

/** Where the browser comes back to when the member's bank was asked; how it ended is asked of the server. */
export function Component() {
  const [query] = useSearchParams()
  usePlainAddress('payment_intent')
  const id = query.get('payment_intent')
  return (
    <ScreenPage tab="Payment" width="narrow">
      {id ? (
        <FundingOutcome id={id} />
      ) : (
        <EmptyState
          titleLevel={1}
          title="No payment to show"
          text="What you paid in stands in your wallet."
          action={<ToWallet label="Go to your wallet" />}
        />
      )}
    </ScreenPage>
  )
}

function ToWallet({ label }: { label: string }) {
  return <ButtonLink to="/user">{label}</ButtonLink>
}

function FundingOutcome({ id }: { id: string }) {
  const funding = useQuery(fundingQuery(useQueryClient(), id))
  return (
    <QueryView
      query={funding}
      skeleton={<Spinner showLabel label="Looking for your payment..." />}
      failure={fundingContract.confirm.failure}
      failureLevel={1}
    >
      {({ status, amount }) => (
        <EmptyState
          titleLevel={1}
          title={outcomes[status].title}
          text={outcomes[status].text(formatMoney(poundsToPence(amount)))}
          action={<ToWallet label={status === 'open' ? 'Try Again' : 'Go to your wallet'} />}
        />
      )}
    </QueryView>
  )
}
