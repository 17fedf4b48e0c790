import { importLate } from '@kindling/ui/browser/import-late'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../components/query-view.tsx'
import { aboutQuery } from '../../../server/queries/about-query.ts'
import { queryClient } from '../../../server/query-client.ts'
import { cardSkeleton } from './card-skeleton.tsx'
import type { CardPaymentProps, CardTaker } from './card-taker.ts'

const takers = {
  sandbox: async (): Promise<CardTaker> =>
    (await importLate(() => import('./sandbox/sandbox-card.tsx'))).SandboxCard,
  stripe: async (): Promise<CardTaker> =>
    (await importLate(() => import('./stripe/stripe-card.tsx'))).StripeCard,
}

/** The configured payment processor's card form, lazy-loaded when paying. */
const takerQuery = queryOptions({
  queryKey: ['card-taker'],
  queryFn: async () => {
    const { payments } = await queryClient.ensureQueryData(aboutQuery)
    return { Taker: await takers[payments.provider](), publishableKey: payments.publishableKey }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Card payment: the sandbox's form with test numbers, or Stripe's element. Card data goes directly to the payment
 * processor, never to our server or browser storage.
 */
export function CardPayment(props: CardPaymentProps) {
  return (
    <QueryView query={useQuery(takerQuery)} skeleton={cardSkeleton} failure="The card form didn’t load">
      {({ Taker, publishableKey }) => <Taker {...props} publishableKey={publishableKey} />}
    </QueryView>
  )
}
