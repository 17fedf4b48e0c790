import type { ChooserValue } from '@kindling/domain/bookings/booking-price'
import type { PaymentOption } from '@kindling/domain/checkout/payment-options'
import { payLabel } from '@kindling/domain/checkout/payment-words'
import { INSUFFICIENT_FUNDS } from '@kindling/domain/money/money-contract'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { ChoiceCards } from '@kindling/ui/choice-cards'
import { Dialog } from '@kindling/ui/dialog'
import { FormAlert } from '@kindling/ui/form-alert'
import { Skeleton } from '@kindling/ui/skeleton'
import { SparkMark } from '@kindling/ui/spark-mark'
import { Stack } from '@kindling/ui/stack'
import { SummaryCard, type SummaryCardProps } from '@kindling/ui/summary-card'
import { CreditCard, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextLinkTo } from '../../../components/text-link-to.tsx'

export interface PaymentChooserProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** First name of the provider. */
  payee: string
  /** Booking summary: labelled facts. */
  summary?: Pick<SummaryCardProps, 'facts' | 'total' | 'footnote'> | undefined
  /** Undefined while the wallet loads. */
  options: readonly PaymentOption[] | undefined
  chosen: PaymentOption | undefined
  /** @param key of the option */
  onChoose: (key: string) => void
  /** Text about money already held while the booking is not made yet. */
  heldText?: string | undefined
  /** Error message. */
  problem?: ReactNode
  /** Button that may resolve the error. */
  remedy?: ReactNode
  isPaying: boolean
  onPay: (option: PaymentOption) => void
}

const icons: Record<ChooserValue, ReactNode> = {
  account: <Wallet aria-hidden />,
  sparktoken: <SparkMark className="text-spark-ink" />,
  card: <CreditCard aria-hidden />,
}

/** Choice of payment method for a booking, each with its cost and the balance afterwards. */
export function PaymentChooser({
  open,
  onOpenChange,
  payee,
  summary,
  options,
  chosen,
  onChoose,
  heldText,
  problem,
  remedy,
  isPaying,
  onPay,
}: PaymentChooserProps) {
  const isHeld = heldText !== undefined
  const isShort = !isHeld && chosen !== undefined && !chosen.isEnough
  return (
    <Dialog
      open={open}
      // Can't be closed while a payment is in progress.
      onOpenChange={(next) => !isPaying && onOpenChange(next)}
      title="How would you like to pay?"
      description={`Set aside now, paid to ${payee} once you confirm.`}
      footer={
        <Button
          width="full"
          unavailable={
            isShort
              ? 'Choose another way to pay, or fund your account first'
              : !chosen && 'Choose how to pay first'
          }
          loading={isPaying}
          loadingLabel="Paying..."
          onClick={() => chosen && onPay(chosen)}
        >
          {isHeld ? 'Finish booking' : chosen ? payLabel(chosen) : 'Pay'}
        </Button>
      }
    >
      <Stack gap={4}>
        {options ? (
          <ChoiceCards
            aria-label="Payment method"
            value={chosen?.key}
            onValueChange={onChoose}
            disabled={isPaying}
            choices={options.map(({ key, value, title, description }) => ({
              value: key,
              title,
              description: isHeld && key === chosen?.key ? 'Set aside for this booking' : description,
              icon: icons[value],
              disabled: isHeld && key !== chosen?.key,
            }))}
          />
        ) : (
          <Stack gap={3} aria-busy>
            <Skeleton shape="control" className="h-19" />
            <Skeleton shape="control" className="h-19" />
            <Skeleton shape="control" className="h-19" />
          </Stack>
        )}
        {isShort && (
          <Alert
            tone="warning"
            live
            action={
              <TextLinkTo to="/user" tone="inherit" layout="standalone">
                Fund Account
              </TextLinkTo>
            }
          >
            {INSUFFICIENT_FUNDS}
          </Alert>
        )}
        <FormAlert action={remedy}>{problem}</FormAlert>
        {heldText && <Alert tone="info">{heldText}</Alert>}
        {summary && <SummaryCard {...summary} aria-label="Your booking" />}
      </Stack>
    </Dialog>
  )
}
