import { fundingContract } from '@kindling/domain/money/funding-contract'
import { fundingOutcome } from '@kindling/domain/money/funding-words'
import { EmptyState } from '@kindling/ui/empty-state'
import { Spinner } from '@kindling/ui/spinner'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { usePlainAddress } from '../../app/links/plain-address.ts'
import { fundingQuery } from '../../areas/money/funding/funding-queries.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { MessageScreen } from '../../components/message-screen.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'

/** Return address of a bank's card check for a wallet funding; its outcome is fetched from the server. */
export function Component() {
  const [query] = useSearchParams()
  usePlainAddress('payment_intent')
  const id = query.get('payment_intent')
  if (id) {
    return (
      <ScreenPage tab="Payment into your wallet" width="form">
        <FundingOutcome id={id} />
      </ScreenPage>
    )
  }
  return (
    <MessageScreen
      tab="Payment into your wallet"
      title="No payment to show"
      text="What you paid in stands in your wallet."
      action={{ label: 'Go to your wallet', to: '/user' }}
    />
  )
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
          {...fundingOutcome(status, amount)}
          action={<ButtonLink to="/user">{status === 'open' ? 'Try Again' : 'Go to your wallet'}</ButtonLink>}
        />
      )}
    </QueryView>
  )
}
