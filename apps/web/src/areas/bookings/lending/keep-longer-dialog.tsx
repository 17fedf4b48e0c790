import { daysInWords } from '@kindling/domain/appointments/duration-words'
import type { Loan } from '@kindling/domain/lending/loan-contract'
import { daysOfLoan } from '@kindling/domain/lending/thing-rules'
import { Alert } from '@kindling/ui/alert'
import { DayRange } from '@kindling/ui/day-range'
import { Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { formatCalendarDay } from '../../../format/dates.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { walletQuery } from '../../../server/queries/wallet-query.ts'
import { messageOf } from '../../../server/server-message.ts'
import { thingDaysQuery } from './lending-queries.ts'
import { costText } from './loan-cost.ts'
import { longerCost, longerDays } from './longer-days.ts'
import { useLongerRequest } from './use-loan-extension.ts'

interface KeepLongerDialogProps {
  loan: Loan
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Dialog in which the borrower requests a later last day. */
export function KeepLongerDialog({ loan, open, onOpenChange }: KeepLongerDialogProps) {
  const { booking } = loan
  const [until, setUntil] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const daysRef = useRef<HTMLDivElement>(null)
  const { data: calendar, isPending: isReading } = useQuery(thingDaysQuery(loan.thing_id))
  const { data: wallet } = useQuery(walletQuery)
  const { mutateAsync, isPending, error, reset } = useLongerRequest(loan)
  const days = longerDays(loan, calendar)
  const isTaken = !isReading && days === undefined
  const price = until === undefined ? undefined : longerCost(loan, booking, until)
  const owner = booking.provider.firstname
  const lacksCash = booking.payment_method === 'wallet' && wallet && price && wallet.cash < price

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (isTaken) return onOpenChange(false)
    setMissing(until === undefined)
    if (until === undefined) daysRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    if (until === undefined || price === undefined || isPending) return
    try {
      await mutateAsync({ until, price })
    } catch {
      // The error shows below the days.
      return
    }
    onOpenChange(false)
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keep it longer"
      description={`It is to be back on ${formatCalendarDay(loan.until)}. ${owner} says yes or no to a later day.`}
      isSending={isPending}
      onSubmit={(event) => void ask(event)}
      send={{ label: price ? `Ask ${owner} for ${costText(price, booking.payment_method)}` : `Ask ${owner}` }}
      leaveLabel="Not now"
      {...(isTaken && { send: { label: 'All right' }, beside: null })}
      problem={error && messageOf(error)}
    >
      {isReading ? (
        <Skeleton shape="panel" />
      ) : days === undefined ? (
        <Alert tone="info">Somebody else has it next, so it can’t be kept longer.</Alert>
      ) : (
        <Stack gap={2}>
          <DayRange
            ref={daysRef}
            aria-label="Back on"
            value={until === undefined ? undefined : { from: days.min, until }}
            onValueChange={(next) => {
              reset()
              setUntil(next?.until)
            }}
            taken={days.taken}
            min={days.min}
            max={days.max}
            today={calendar?.today}
          />
          <Text size={14} tone={isMissing && until === undefined ? 'danger' : 'muted'} aria-live="polite">
            {until === undefined
              ? 'Press the day on which you bring it back. Days that are struck through are taken.'
              : chosenWords(loan, until, price ?? 0)}
          </Text>
          {lacksCash && (
            <Alert tone="info">
              There is too little in your wallet for this.{' '}
              <TextLinkTo to="/user?fund=open">Pay into it by card</TextLinkTo>
            </Alert>
          )}
        </Stack>
      )}
    </FormDialog>
  )
}

function chosenWords({ until: now, booking }: Loan, until: string, price: number): string {
  const more = daysInWords(daysOfLoan(now, until) - 1)
  return `Until ${formatCalendarDay(until)}, ${more} more: ${costText(price, booking.payment_method)}. It is set aside once ${booking.provider.firstname} agrees.`
}
