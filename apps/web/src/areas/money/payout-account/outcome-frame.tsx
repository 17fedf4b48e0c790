import {
  type PaymentAccount,
  paymentAccountContract,
  SIGNED_OUT_OF_ONBOARDING,
} from '@kindling/domain/payments/payment-account-contract'
import { EmptyState } from '@kindling/ui/empty-state'
import { SkeletonList } from '@kindling/ui/skeleton'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../../../components/button-link.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { ScreenPage } from '../../../components/screen-page.tsx'
import { useMember } from '../../../server/use-member.ts'
import { paymentAccountQuery } from './payment-account-queries.ts'

interface OutcomeFrameProps {
  /** Document title until the account is known. */
  tab: string
  /** Polling interval in milliseconds, or false. */
  askAgainAfter?: (account: PaymentAccount | null | undefined) => number | false
  children: (account: PaymentAccount | null) => ReactNode
}

/**
 * Page after the return from the payment processor's onboarding. Shows the account's actual status, since the return alone
 * proves nothing; for its owner only.
 */
export function OutcomeFrame({ tab, askAgainAfter = () => false, children }: OutcomeFrameProps) {
  const member = useMember()
  const { pathname } = useLocation()
  const query = useQuery({
    ...paymentAccountQuery,
    ...(member ? {} : { queryFn: skipToken }),
    refetchInterval: ({ state }) => askAgainAfter(state.data),
  })
  if (!member) {
    return (
      <ScreenPage tab={tab} width="form" top="open">
        <EmptyState
          titleLevel={1}
          title="How does it stand?"
          text={SIGNED_OUT_OF_ONBOARDING}
          action={<ButtonLink to={`/login?to=${encodeURIComponent(pathname)}`}>Log in</ButtonLink>}
        />
      </ScreenPage>
    )
  }
  if (query.data !== undefined) return children(query.data)
  return (
    <ScreenPage tab={tab} width="form" top="open">
      <QueryView
        query={query}
        skeleton={<SkeletonList rows={2} />}
        failure={paymentAccountContract.get.failure}
        failureLevel={1}
      >
        {children}
      </QueryView>
    </ScreenPage>
  )
}
