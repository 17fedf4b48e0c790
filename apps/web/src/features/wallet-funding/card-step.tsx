import { fundingContract } from '@kindling/domain/money/funding-contract'
import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import { useQueryClient } from '@tanstack/react-query'
import { CardPayment } from '../../lib/card-payment.tsx'
import { serverMessage } from '../../lib/server-message.ts'
import type { BegunFunding } from './amount-step.tsx'
import { confirmFunding } from './funding-queries.ts'

interface CardStepProps {
  funding: BegunFunding
  /** The card was taken. @param isCredited false while the provider still waits for the bank */
  onPaid: (isCredited: boolean) => void
  onCancel: () => void
}

/** The card that pays what goes into the wallet. */
export function CardStep({ funding, onPaid, onCancel }: CardStepProps) {
  const queryClient = useQueryClient()
  return (
    <CardPayment
      clientSecret={funding.clientSecret}
      price={formatMoney(poundsToPence(funding.amount))}
      returnUrl={`${location.origin}/payment-success`}
      onPaid={async () => {
        try {
          const { status } = await confirmFunding(queryClient, funding.paymentIntentId)
          onPaid(status === 'credited')
          return undefined
        } catch (error) {
          return serverMessage(error, fundingContract.confirm.failure)
        }
      }}
      onCancel={onCancel}
    />
  )
}
