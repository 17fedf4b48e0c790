import type { Wallet } from '@kindling/domain/money/money-contract'
import { type WithdrawalMethod, withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { SkeletonList } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '../../app/links/navigation.ts'
import { withdrawalMethodsQuery } from '../../areas/money/cards/method-queries.ts'
import { TestMoney } from '../../areas/money/cards/sandbox/test-money.tsx'
import { WithdrawSteps } from '../../areas/money/withdrawals/withdraw-steps.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { aboutQuery } from '../../server/queries/about-query.ts'
import { walletQuery } from '../../server/queries/wallet-query.ts'
import { useMember } from '../../server/use-member.ts'
import { warm } from '../../server/warm.ts'

export function prepare() {
  warm(walletQuery)
  warm(withdrawalMethodsQuery)
  warm(aboutQuery)
}

const skeleton = <SkeletonList rows={1} />

/** /wallet/withdraw: withdraws cash from the wallet to a bank account. */
export function Component() {
  const navigate = useNavigate()
  const memberId = useMember()?.id
  const wallet = useQuery(walletQuery)
  const methods = useQuery(withdrawalMethodsQuery)
  const about = useQuery(aboutQuery)
  const steps = (shown: Wallet, list: readonly WithdrawalMethod[] | undefined) =>
    memberId !== undefined && (
      <WithdrawSteps
        key={memberId}
        memberId={memberId}
        wallet={shown}
        methods={list}
        onSent={() => void navigate('/wallet?show=cash', { replace: true })}
      />
    )
  return (
    <ScreenPage
      width="form"
      title="Withdraw cash"
      lead="Spark tokens can’t be withdrawn: they are for neighbours."
      back={{ label: 'Wallet', to: '/wallet' }}
    >
      <TestMoney />
      <QueryView query={wallet} skeleton={skeleton} failure="Failed to load your wallet">
        {(shown) => (
          <QueryView query={about} skeleton={skeleton} failure={withdrawalContract.methods.failure}>
            {({ payments }) =>
              // Stripe pays out to the bank account of the connected account.
              payments.provider === 'stripe' ? (
                steps(shown, undefined)
              ) : (
                <QueryView query={methods} skeleton={skeleton} failure={withdrawalContract.methods.failure}>
                  {(list) => steps(shown, list)}
                </QueryView>
              )
            }
          </QueryView>
        )}
      </QueryView>
    </ScreenPage>
  )
}
