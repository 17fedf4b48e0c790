import type { Wallet } from '@kindling/domain/money/money-contract'
import { type WithdrawalMethod, withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { BackLink } from '@kindling/ui/back-link'
import { Button } from '@kindling/ui/button'
import { EmptyState } from '@kindling/ui/empty-state'
import { Page } from '@kindling/ui/page'
import { LoadingRegion, SkeletonRow } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { withdrawalMethodsQuery } from '../features/payment-methods/method-queries.ts'
import { WithdrawForm } from '../features/payment-methods/withdraw-form.tsx'
import { NoWithdrawalMethods } from '../features/payment-methods/withdrawal-list.tsx'
import { aboutQuery } from '../lib/about-query.ts'
import { Link } from '../lib/link.tsx'
import { QueryView } from '../lib/query-view.tsx'
import { TestMoney } from '../lib/test-money.tsx'
import { waitingWords } from '../lib/waiting-cash.ts'
import { walletQuery } from '../lib/wallet-query.ts'
import { warm } from '../lib/warm.ts'

export function prepare() {
  warm(walletQuery())
  warm(withdrawalMethodsQuery)
  warm(aboutQuery)
}

const skeleton = <LoadingRegion loading skeleton={<SkeletonRow />} />

const toWallet = (
  <Button variant="secondary" asChild>
    <Link to="/wallet">Go to your wallet</Link>
  </Button>
)

const nothing = (
  <EmptyState
    title="No cash to withdraw"
    text="What you are paid for your bookings can be withdrawn from here. Spark tokens stay in Kindling."
    action={toWallet}
  />
)

/** /wallet/withdraw: cash from the wallet to a bank account. */
export function Component() {
  const navigate = useNavigate()
  const wallet = useQuery(walletQuery())
  const methods = useQuery(withdrawalMethodsQuery)
  const about = useQuery(aboutQuery)
  const form = (shown: Wallet, list: readonly WithdrawalMethod[] | undefined) =>
    shown.balance === 0 ? (
      nothing
    ) : shown.withdrawable === 0 ? (
      <EmptyState title="No cash to withdraw yet" text={waitingWords(shown)} action={toWallet} />
    ) : (
      <WithdrawForm
        wallet={shown}
        methods={list}
        onSent={() => void navigate('/wallet?show=cash', { replace: true })}
      />
    )
  return (
    <Page
      width="narrow"
      title="Withdraw cash"
      lead="Spark tokens can’t be withdrawn: they are for neighbours."
      back={
        <BackLink asChild label="Wallet">
          <Link to="/wallet" />
        </BackLink>
      }
    >
      <title>Withdraw cash · Kindling</title>
      <TestMoney />
      <QueryView query={wallet} skeleton={skeleton} failure="Failed to load your wallet">
        {(shown) => (
          <QueryView query={about} skeleton={skeleton} failure={withdrawalContract.methods.failure}>
            {({ payments }) =>
              // With Stripe it goes to the bank account of the payment account.
              payments.provider === 'stripe' ? (
                form(shown, undefined)
              ) : (
                <QueryView query={methods} skeleton={skeleton} failure={withdrawalContract.methods.failure}>
                  {(list) => (list.length === 0 ? <NoWithdrawalMethods /> : form(shown, list))}
                </QueryView>
              )
            }
          </QueryView>
        )}
      </QueryView>
    </Page>
  )
}
