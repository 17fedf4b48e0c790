import { fundingContract } from '@kindling/domain/money/funding-contract'
import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import { useQueryClient } from '@tanstack/react-query'
import { serverMessage } from '../../../server/server-message.ts'
import { CardPayment } from '../cards/card-payment.tsx'
import type { BegunFunding } from './amount-step.tsx'
import { confirmFunding } from './funding-queries.ts'
import { SavedCardStep } from './saved-card-step.tsx'

interface CardStepProps {
  funding: BegunFunding
  /** The card payment succeeded. @param isCredited false while the processor still waits for the bank */
  onPaid: (isCredited: boolean) => void
  onCancel: () => void
}

/** Step of funding the wallet: pay with the saved card or enter one. */
export function CardStep({ funding, onPaid, onCancel }: CardStepProps) {
  const queryClient = useQueryClient()
  const returnUrl = `${location.origin}/payment-success`

  async function confirm() {
    try {
      const { status } = await confirmFunding(queryClient, funding.paymentIntentId)
      onPaid(status === 'credited')
      return undefined
    } catch (error) {
      return serverMessage(error, fundingContract.confirm.failure)
    }
  }

  if (funding.savedCard !== undefined) {
    return <SavedCardStep funding={funding} returnUrl={returnUrl} onPaid={confirm} onCancel={onCancel} />
  }
  return (
    <CardPayment
      clientSecret={funding.clientSecret}
      price={formatMoney(poundsToPence(funding.amount))}
      returnUrl={returnUrl}
      onPaid={confirm}
      onCancel={onCancel}
    />
  )
}
