import { inLetters } from '@kindling/domain/appointments/duration-words'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { MAX_PROPOSED } from '@kindling/domain/bookings/booking-windows'
import { costOfMoving } from '@kindling/domain/bookings/moving/moving-words'
import { dayChoice, timeChoices } from '@kindling/domain/bookings/orders/slot-choices'
import { STRIP_DAYS, slotDays } from '@kindling/domain/bookings/orders/slot-days'
import { clocksHint } from '@kindling/domain/client/times/clocks-hint'
import { dayHere, formatCalendarDay, formatInstant } from '@kindling/domain/client/times/dates'
import { readerZone } from '@kindling/domain/client/times/reader-zone'
import { DAY } from '@kindling/domain/durations'
import { dayAfter } from '@kindling/domain/iso-day'
import { Button } from '@kindling/ui/button'
import { ErrorState } from '@kindling/ui/error-state'
import { Field } from '@kindling/ui/field'
import { FormDialog } from '@kindling/ui/form-dialog'
import { SlotPicker } from '@kindling/ui/slot-picker'
import { Text } from '@kindling/ui/text'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../server/server-message.ts'
import { ChosenTimes } from './chosen-times.tsx'
import { OwnTimeFields } from './own-time-fields.tsx'
import { otherTimesQuery } from './proposal-queries.ts'
import { proposeProblem } from './propose-problem.ts'
import { useOwnTime } from './use-own-time.ts'
import { usePropose } from './use-proposal.ts'

interface ProposeDialogProps {
  booking: Booking
  viewer: 'client' | 'provider'
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Dialog for proposing up to three other times for a booking. */
export function ProposeDialog({ booking, viewer, open, onOpenChange }: ProposeDialogProps) {
  const timeZone = readerZone()
  const theirs = booking.other_timezone
  const today = dayHere()
  const [first, setFirst] = useState(today)
  const [day, setDay] = useState<string | null>(null)
  const [start, setStart] = useState<string | null>(null)
  const [others, setOthers] = useState<readonly string[]>([])
  const [isMissing, setMissing] = useState(false)
  const [added, setAdded] = useState('')
  const own = useOwnTime(booking.booking_start ?? '')
  const { mutateAsync, isPending, error, variables = [] } = usePropose(booking.id)
  const slots = useQuery({ ...otherTimesQuery(booking.id, first), enabled: open })
  const other = viewer === 'client' ? booking.provider.firstname : booking.client.firstname
  const free = (slots.data?.slots ?? []).filter((slot) => !others.includes(slot))
  const days = slotDays(free, first, timeZone)
  const shown = days.find((each) => each.day === day) ?? days.find((each) => each.slots.length > 0)
  const next = dayAfter(first, STRIP_DAYS)
  const chosen = [...others, ...(start === null ? [] : [start])]
  const isFull = chosen.length >= MAX_PROPOSED

  function show(from: string) {
    setFirst(from)
    setDay(null)
  }

  function keep() {
    if (start === null) return
    setOthers([...others, start])
    setStart(null)
  }

  function leaveOut(time: string) {
    if (time === start) setStart(null)
    setOthers(others.filter((kept) => kept !== time))
    setAdded('')
  }

  function addOwn(): readonly string[] | undefined {
    const time = own.take(chosen)
    if (time === undefined) return undefined
    setOthers([...others, time])
    setMissing(false)
    setAdded(`${formatInstant(time, undefined, [theirs])} is among the times to propose.`)
    return [...chosen, time]
  }

  async function propose(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    // Includes a time typed but not yet added.
    const meant = own.isTyped && !isFull ? addOwn() : chosen
    if (meant === undefined) return
    setMissing(meant.length === 0)
    if (meant.length === 0) return
    try {
      await mutateAsync(meant.toSorted())
    } catch {
      // The error shows beside the times, which are refetched.
      return
    }
    onOpenChange(false)
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Propose another time"
      description={`${other} can accept one of up to three times. Until then the booking stays where it is.`}
      sending={isPending}
      onSubmit={(event) => void propose(event)}
      send={{
        label: chosen.length > 1 ? `Propose ${chosen.length} times` : 'Propose this time',
        unavailable:
          slots.isError && viewer === 'client' ? 'First load the free times: try again above.' : undefined,
      }}
      leaveLabel="Not now"
      problem={error && proposeProblem(error, variables)}
    >
      {slots.isError ? (
        <ErrorState
          titleLevel={3}
          title="Failed to fetch free times"
          text={messageOf(slots.error)}
          onRetry={() => void slots.refetch()}
          retrying={slots.isFetching}
        />
      ) : (
        <Field
          label="When instead?"
          hint={clocksHint(theirs)}
          error={isMissing && chosen.length === 0 ? 'Choose a time' : undefined}
          required={viewer === 'client'}
        >
          <SlotPicker
            days={slots.data ? days.map(dayChoice) : []}
            day={shown?.day ?? null}
            onDayChange={setDay}
            daysTitle={`${formatCalendarDay(first)} – ${formatCalendarDay(dayAfter(next, -1))}`}
            onPrevious={first > today ? () => show(dayAfter(first, -STRIP_DAYS)) : undefined}
            onNext={slots.data && next <= dayAfter(slots.data.last_day, 1) ? () => show(next) : undefined}
            groups={shown ? timeChoices(shown.slots, timeZone, theirs) : []}
            value={start}
            onValueChange={setStart}
            loading={slots.isPending}
            disabled={isPending || others.length >= MAX_PROPOSED}
          />
        </Field>
      )}
      {slots.data && free.length === 0 && (
        <Text tone="muted">Nothing is free in these {inLetters(STRIP_DAYS * DAY)}.</Text>
      )}
      {viewer === 'provider' && (
        <OwnTimeFields own={own} today={today} disabled={isPending || isFull} onAdd={addOwn} />
      )}
      {chosen.length > 0 && (
        <ChosenTimes times={chosen} theirs={theirs} disabled={isPending} onLeaveOut={leaveOut} />
      )}
      {start !== null && !isFull && (
        <Button size="small" variant="secondary" disabled={isPending} onClick={keep}>
          Offer one more time
        </Button>
      )}
      <VisuallyHidden role="status">{added}</VisuallyHidden>
      {viewer === 'client' && <Text size={14}>{costOfMoving(booking)}</Text>}
    </FormDialog>
  )
}
