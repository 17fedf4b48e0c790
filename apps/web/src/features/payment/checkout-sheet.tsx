import type { ChooserValue } from '@kindling/domain/bookings/booking-price'
import { Button } from '@kindling/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/query-view.tsx'
import { walletQuery } from '../../lib/wallet-query.ts'
import { CardDialog } from './card-dialog.tsx'
import { PaymentChooser } from './payment-chooser.tsx'
import { firstChoice, type PaymentOption, type Priced, paymentOptions } from './payment-options.ts'
import { heldText } from './payment-texts.ts'
import type { useCheckout } from './use-checkout.ts'

interface CheckoutSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  skill: Priced
  /** First name of who is paid. */
  payee: string
  checkout: Pick<ReturnType<typeof useCheckout>, 'isPaying' | 'error' | 'forgetError' | 'held'>
  onPay: (option: PaymentOption) => void
  /** The card payment that is open, with the way on and the way out. */
  card?: CardStep | undefined
}

export interface CardStep {
  id: string
  clientSecret: string
  price: string
  onPaid: () => Promise<string | undefined>
  onCancel: () => void
}

/** The payment chooser with the member's own wallet in it, and then the card where one is asked. */
export function CheckoutSheet({
  open,
  onOpenChange,
  skill,
  payee,
  checkout,
  onPay,
  card,
}: CheckoutSheetProps) {
  const { isPaying, error, forgetError, held } = checkout
  const wallet = useQuery({ ...walletQuery(), enabled: open })
  const [picked, setPicked] = useState<ChooserValue>()
  const options = wallet.data && paymentOptions(skill, wallet.data)
  const chosen = held?.option ?? options?.find(({ value }) => value === picked) ?? firstChoice(options ?? [])
  const isUnread = wallet.isError && !wallet.data

  if (open && card) {
    const { price, onPaid, onCancel } = card
    return <CardDialog intent={card} payee={payee} price={price} onPaid={onPaid} onCancel={onCancel} />
  }
  return (
    <PaymentChooser
      open={open}
      onOpenChange={onOpenChange}
      payee={payee}
      options={options}
      chosen={chosen}
      onChoose={(value) => {
        setPicked(value)
        forgetError()
      }}
      heldText={held && !isPaying ? heldText(held.option) : undefined}
      problem={isUnread ? messageOf(wallet.error) : error && !isPaying ? messageOf(error) : undefined}
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
      onPay={onPay}
    />
  )
}
