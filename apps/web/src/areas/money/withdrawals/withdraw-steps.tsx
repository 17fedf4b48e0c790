import { readerZone } from '@kindling/domain/client/times/reader-zone'
import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import type { Wallet } from '@kindling/domain/money/money-contract'
import { waitingCashWords } from '@kindling/domain/money/statement/wallet-words'
import type { WithdrawalMethod } from '@kindling/domain/money/withdrawal-contract'
import { bankAccountName, type TypedWithdrawal } from '@kindling/domain/money/withdrawals/withdrawal-form'
import { whyNoWithdrawal } from '@kindling/domain/money/withdrawals/withdrawal-words'
import { EmptyState } from '@kindling/ui/empty-state'
import { Stack } from '@kindling/ui/stack'
import { toast } from '@kindling/ui/toast'
import { useState } from 'react'
import { ButtonLink } from '../../../components/button-link.tsx'
import { NoBankAccounts } from './bank-account-list.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawalRefused, WithdrawalReview } from './withdrawal-review.tsx'

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
        onSent={(sent) => {
          const amount = formatMoney(poundsToPence(sent.amount))
          toast.success(`${amount} is on its way to ${bankAccountName(sent)}.`)
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
  const hindrance = whyNoWithdrawal(wallet, waitingCashWords(wallet, readerZone()))
  if (wallet.balance === 0 && refusal) return refusal
  if (hindrance) {
    const toWallet = (
      <ButtonLink to="/wallet" variant="secondary">
        Go to your wallet
      </ButtonLink>
    )
    return <EmptyState {...hindrance} action={toWallet} />
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
