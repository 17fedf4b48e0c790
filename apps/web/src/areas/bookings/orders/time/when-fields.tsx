import { inLetters } from '@kindling/domain/appointments/duration-words'
import type { BookingDraft } from '@kindling/domain/bookings/orders/booking-draft'
import type { Offer } from '@kindling/domain/bookings/orders/booking-order'
import { lengthChosen, lengthGroups } from '@kindling/domain/bookings/orders/offered-lengths'
import { dayChoice, timeChoices } from '@kindling/domain/bookings/orders/slot-choices'
import { STRIP_DAYS, slotDays } from '@kindling/domain/bookings/orders/slot-days'
import { clocksHint } from '@kindling/domain/client/times/clocks-hint'
import { formatCalendarDay } from '@kindling/domain/client/times/dates'
import { DAY } from '@kindling/domain/durations'
import { Button } from '@kindling/ui/button'
import { DurationPicker } from '@kindling/ui/duration-picker'
import { Field } from '@kindling/ui/field'
import { SlotPicker } from '@kindling/ui/slot-picker'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { type Ref, useState } from 'react'
import { DayField } from '../../../../components/day-field.tsx'
import type { BookingTimes } from './use-booking-times.ts'

export interface WhenFieldsProps {
  /** First and last bookable day. */
  days: { first: string; last: string }
  offer: { skill: Offer['skill']; user: Pick<Offer['user'], 'firstname'> }
  times: BookingTimes
  draft: BookingDraft
  onChange: (change: Partial<BookingDraft>) => void
  /** Validation error of the date or time. */
  error: string | undefined
  dateRef: Ref<{ focus: () => void }>
  /** Text if no slot is free for the length, in place of the suggestion to ask the provider. */
  nothingFree?: string
}

/** Length, date and time fields; the time only if the provider is booked by time. */
export function WhenFields(props: WhenFieldsProps) {
  const { times, draft, onChange, error, dateRef, days } = props
  return (
    <>
      {times.hasLength && <LengthField {...props} />}
      {times.isByDay ? (
        <DayField
          label="Date"
          required
          ref={dateRef}
          value={draft.date}
          onValueChange={(date) => onChange({ date })}
          min={days.first}
          max={days.last}
          error={error}
        />
      ) : (
        <TimeField {...props} />
      )}
    </>
  )
}

function LengthField({ offer: { skill }, times: { length }, onChange }: WhenFieldsProps) {
  const [isLong, setLong] = useState(false)
  const { groups, hasMore } = lengthGroups(skill, length, isLong)
  return (
    <Field label="How long" required>
      <Stack gap={3}>
        <DurationPicker
          groups={groups}
          value={length.packageId ?? length.minutes?.toString()}
          onValueChange={(value) => onChange(lengthChosen(skill, value))}
        />
        {hasMore && (
          <Button size="small" variant="secondary" className="self-start" onClick={() => setLong(true)}>
            Longer
          </Button>
        )}
      </Stack>
    </Field>
  )
}

const ANY = 'any'

function TimeField({
  offer: { user },
  times,
  draft,
  onChange,
  error,
  dateRef,
  nothingFree,
}: WhenFieldsProps) {
  const { first: firstDay, timeZone, query } = times
  const days = slotDays(query.data?.slots ?? [], firstDay, timeZone)
  const theirs = query.data?.timezone
  const chosen = days.find(({ day }) => day === draft.date)
  const first = days[0]?.day ?? ''
  const last = days.at(-1)?.day ?? ''
  const isEmpty = !times.isLoading && days.every(({ slots }) => slots.length === 0)
  return (
    <>
      <Field label="Day and time" required hint={clocksHint(theirs)} error={error ?? times.problem}>
        <SlotPicker
          ref={dateRef as Ref<HTMLInputElement>}
          daysTitle={`${formatCalendarDay(first)} – ${formatCalendarDay(last)}`}
          days={days.map(dayChoice)}
          day={chosen ? draft.date : null}
          onDayChange={(date) => onChange({ date, start: undefined, anyTime: undefined })}
          onPrevious={times.toEarlier}
          onNext={times.toLater}
          loading={times.isLoading}
          groups={chosen ? timeChoices(chosen.slots, timeZone, theirs) : []}
          value={draft.anyTime ? ANY : (draft.start ?? null)}
          onValueChange={(value) =>
            onChange(
              value === ANY ? { start: undefined, anyTime: true } : { start: value, anyTime: undefined },
            )
          }
          anyTime={
            chosen && chosen.slots.length > 0
              ? { value: ANY, label: 'Any time that day', detail: `${user.firstname} chooses it with you` }
              : undefined
          }
          empty="No free time is left on this day."
        />
      </Field>
      {isEmpty && (
        <Text tone="muted">
          {times.toLater
            ? `Nothing is free in these ${inLetters(STRIP_DAYS * DAY)}. Look at later days.`
            : (nothingFree ??
              `Nothing is free for this long. Ask ${user.firstname} for a time, or choose a shorter one.`)}
        </Text>
      )}
    </>
  )
}
