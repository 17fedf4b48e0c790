import type { Priced } from '@kindling/domain/bookings/booking-price'
import { firstChoice, paymentOptions } from '@kindling/domain/checkout/payment-options'
import { heldText } from '@kindling/domain/checkout/payment-words'
import { Button } from '@kindling/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { billingMethodsQuery } from '../../../server/queries/billing-methods-query.ts'
import { walletQuery } from '../../../server/queries/wallet-query.ts'
import { messageOf } from '../../../server/server-message.ts'
import { CardDialog, type CardStep } from './card-dialog.tsx'
import { CloseOnBack } from './close-on-back.tsx'
import { PaymentChooser, type PaymentChooserProps } from './payment-chooser.tsx'
import type { useCheckout } from './use-checkout.ts'

interface CheckoutSheetProps
  extends Pick<PaymentChooserProps, 'open' | 'onOpenChange' | 'payee' | 'summary' | 'onPay'> {
  skill: Priced
  checkout: Pick<ReturnType<typeof useCheckout>, 'isPaying' | 'error' | 'forgetError' | 'held'>
  /** The open card payment with its callbacks. */
  card?: CardStep | undefined
  /** State of a saved card's payment: in progress, or its error. */
  saved?: SavedStep | undefined
}

export interface SavedStep {
  isPaying: boolean
  problem: string | undefined
  forgetProblem: () => void
}

/** Payment chooser with the member's wallet and saved cards, followed by the card form if needed. */
export function CheckoutSheet({ skill, checkout, card, saved, ...chooser }: CheckoutSheetProps) {
  const { open, onOpenChange, payee } = chooser
  const { error, forgetError, held } = checkout
  const isPaying = checkout.isPaying || saved?.isPaying === true
  const wallet = useQuery({ ...walletQuery, enabled: open })
  // If loading fails, a card can still be entered.
  const cards = useQuery({ ...billingMethodsQuery, enabled: open })
  const [picked, setPicked] = useState<string>()
  const options = wallet.data && !cards.isLoading ? paymentOptions(skill, wallet.data, cards.data) : undefined
  const chosen = held?.option ?? options?.find(({ key }) => key === picked) ?? firstChoice(options ?? [])
  const isUnread = wallet.isError && !wallet.data

  if (open && card) return <CardDialog {...card} payee={payee} />
  return (
    <>
      {open && !isPaying && <CloseOnBack onBack={() => onOpenChange(false)} />}
      <PaymentChooser
        {...chooser}
        options={options}
        chosen={chosen}
        onChoose={(key) => {
          setPicked(key)
          saved?.forgetProblem()
          forgetError()
        }}
        heldText={held && !isPaying ? heldText(held.option) : undefined}
        problem={
          isUnread
            ? messageOf(wallet.error)
            : isPaying
              ? undefined
              : (saved?.problem ?? (error && messageOf(error)))
        }
        remedy={
          isUnread && (
            <Button
              size="small"
              variant="secondary"
              loading={wallet.isFetching}
              onClick={() => void wallet.refetch()}
            >
              Try again
            </Button>
          )
        }
        isPaying={isPaying}
      />
    </>
  )
}
