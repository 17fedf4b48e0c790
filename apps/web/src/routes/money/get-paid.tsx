import { withdrawalMethodsQuery } from '../../areas/money/cards/method-queries.ts'
import { BankAccountList } from '../../areas/money/withdrawals/bank-account-list.tsx'
import { QueryScreen } from '../../components/query-screen.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(withdrawalMethodsQuery)

/** /get-paid: the member's bank accounts for withdrawals. */
export function Component() {
  return (
    <QueryScreen
      query={withdrawalMethodsQuery}
      rows={1}
      width="form"
      title="Withdrawal methods"
      lead="Bank accounts that your cash can be withdrawn to."
      back={{ label: 'Payment Settings', to: '/settings/payment' }}
    >
      {(methods) => <BankAccountList methods={methods} />}
    </QueryScreen>
  )
}
