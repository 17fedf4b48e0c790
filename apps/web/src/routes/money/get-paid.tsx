import { withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { SkeletonList } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { withdrawalMethodsQuery } from '../../areas/money/cards/method-queries.ts'
import { BankAccountList } from '../../areas/money/withdrawals/bank-account-list.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(withdrawalMethodsQuery)

/** /get-paid: the bank accounts that the member withdraws to. */
export function Component() {
  return (
    <ScreenPage
      width="narrow"
      title="Withdrawal methods"
      lead="Bank accounts that your cash can be withdrawn to."
      back={{ label: 'Payment Settings', to: '/settings/payment' }}
    >
      <QueryView
        query={useQuery(withdrawalMethodsQuery)}
        skeleton={<SkeletonList rows={1} />}
        failure={withdrawalContract.methods.failure}
      >
        {(methods) => <BankAccountList methods={methods} />}
      </QueryView>
    </ScreenPage>
  )
}
