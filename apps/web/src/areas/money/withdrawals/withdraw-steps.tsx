import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import type { Wallet } from '@kindling/domain/money/money-contract'
import type { WithdrawalMethod } from '@kindling/domain/money/withdrawal-contract'
import { EmptyState } from '@kindling/ui/empty-state'
import { Stack } from '@kindling/ui/stack'
import { toast } from '@kindling/ui/toast'
import { useState } from 'react'
import { ButtonLink } from '../../../components/button-link.tsx'
import { waitingCashWords } from '../waiting-cash.ts'
import { NoBankAccounts } from './bank-account-list.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import { type TypedWithdrawal, WithdrawForm } from './withdraw-form.tsx'
import { WithdrawalRefused, WithdrawalReview } from './withdrawal-review.tsx'

const toWallet = (
  <ButtonLink to="/wallet" variant="secondary">
    Go to your wallet
  </ButtonLink>
)

const noCash = (
  <EmptyState
    title="No cash to withdraw"
    text="What you are paid for your bookings can be withdrawn from here. Spark tokens stay in Kindling."
    action={toWallet}
  />
)

interface WithdrawStepsProps {
  memberId: string
  wallet: Wallet
  /** Undefined if withdrawals go to the bank account of the member's payment account. */
  methods: readonly WithdrawalMethod[] | undefined
  onSent: () => void
}

/** Withdrawal flow: form, review, sent. A withdrawal without an answer is shown first and must be resent. */
export function WithdrawSteps({ memberId, wallet, methods, onSent }: WithdrawStepsProps) {
  const { unanswered, withdraw } = useWithdrawal(memberId)
  const [typed, setTyped] = useState<TypedWithdrawal>()
  const [isReviewed, setReviewed] = useState(false)
  const [problem, setProblem] = useState<{ message: string; needsAccount: boolean }>()
  const shown = unanswered ?? (isReviewed ? typed : undefined)

  if (shown) {
    return (
      <WithdrawalReview
        typed={shown}
        isUnanswered={unanswered !== undefined}
        balance={wallet.balance}
        withdraw={({ order, to }) => withdraw(order, to)}
        onSent={({ amount, bank_name, account_number }) => {
          toast.success(
            `${formatMoney(poundsToPence(amount))} is on its way to ${bank_name} ${account_number}.`,
          )
          onSent()
        }}
        onChange={(refusal) => {
          setReviewed(false)
          setProblem(refusal)
        }}
      />
    )
  }
  const refusal = problem && <WithdrawalRefused {...problem} />
  if (methods?.length === 0) return <NoBankAccounts />
  if (wallet.balance === 0) return refusal ?? noCash
  if (wallet.withdrawable === 0) {
    return <EmptyState title="No cash to withdraw yet" text={waitingCashWords(wallet)} action={toWallet} />
  }
  return (
    <Stack gap={6}>
      {refusal}
      <WithdrawForm
        wallet={wallet}
        methods={methods}
        former={typed?.order}
        onReview={(next) => {
          setProblem(undefined)
          setTyped(next)
          setReviewed(true)
        }}
      />
    </Stack>
  )
}
