import { formatCalendarDay } from '@kindling/domain/client/times/dates'
import type { Loan } from '@kindling/domain/lending/loan-contract'
import { costText } from '@kindling/domain/lending/loan-cost'
import { chosenDayText, longerCost, longerDays } from '@kindling/domain/lending/longer-days'
import { Alert } from '@kindling/ui/alert'
import { DayRange } from '@kindling/ui/day-range'
import { FormDialog } from '@kindling/ui/form-dialog'
import { Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { walletQuery } from '../../../server/queries/wallet-query.ts'
import { messageOf } from '../../../server/server-message.ts'
import { LacksCash } from './lacks-cash.tsx'
import { thingDaysQuery } from './lending-queries.ts'
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
      sending={isPending}
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
              : chosenDayText(loan, until, price ?? 0)}
          </Text>
          {lacksCash && <LacksCash />}
        </Stack>
      )}
    </FormDialog>
  )
}
