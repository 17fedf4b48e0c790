import { shortDuration } from '@kindling/domain/appointments/duration-words'
import { formatAmount } from '@kindling/domain/bookings/booking-price'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { extraChoices, extrasOf, priceOfExtra } from '@kindling/domain/bookings/more-time/extension-rules'
import { extendableOf } from '@kindling/domain/bookings/more-time/more-time-words'
import { DurationPicker } from '@kindling/ui/duration-picker'
import { Field } from '@kindling/ui/field'
import { FormDialog } from '@kindling/ui/form-dialog'
import { type FormEvent, useRef, useState } from 'react'
import { messageOf } from '../../../server/server-message.ts'
import { useExtensionRequest } from './use-extension.ts'

interface MoreTimeDialogProps {
  booking: Booking
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Dialog in which the provider requests more time from the client. */
export function MoreTimeDialog({ booking, open, onOpenChange }: MoreTimeDialogProps) {
  const [chosen, setChosen] = useState<(typeof extraChoices)[number]>()
  const [isMissing, setMissing] = useState(false)
  const lengthRef = useRef<HTMLInputElement>(null)
  const { mutateAsync, isPending, error } = useExtensionRequest(booking.id)
  const extendable = extendableOf(booking)
  const price = (minutes: number) => formatAmount(priceOfExtra(extendable, minutes), booking.payment_method)
  const client = booking.client.firstname

  async function ask(event: FormEvent) {
    event.preventDefault()
    setMissing(chosen === undefined)
    if (chosen === undefined) lengthRef.current?.focus()
    if (chosen === undefined || isPending) return
    try {
      await mutateAsync(chosen)
    } catch {
      // The error shows below the lengths.
      return
    }
    onOpenChange(false)
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Ask for more time"
      description={`${client} pays for it once they agree. If they don’t, the booking stays as it is.`}
      sending={isPending}
      onSubmit={(event) => void ask(event)}
      send={{ label: chosen === undefined ? `Ask ${client}` : `Ask ${client} for ${price(chosen)}` }}
      leaveLabel="Not now"
      problem={error && messageOf(error)}
    >
      <Field
        label="How much longer"
        error={isMissing && chosen === undefined ? 'Choose how much longer' : undefined}
        required
      >
        <DurationPicker
          ref={lengthRef}
          disabled={isPending}
          groups={[
            {
              layout: 'line',
              options: extrasOf(extendable).map((minutes) => ({
                value: `${minutes}`,
                label: shortDuration(minutes),
                price: price(minutes),
              })),
            },
          ]}
          value={chosen?.toString()}
          onValueChange={(value) => setChosen(extraChoices.find((minutes) => `${minutes}` === value))}
        />
      </Field>
    </FormDialog>
  )
}
