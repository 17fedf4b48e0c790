import { ApiError } from '@kindling/domain/client/errors'
import { formatCalendarDay } from '@kindling/domain/client/times/dates'
import { otherZones, readerZone } from '@kindling/domain/client/times/reader-zone'
import { cityOf, zoneLabel } from '@kindling/domain/clock-time'
import { daysText, handOverTimes, loanSummary, methodChoices } from '@kindling/domain/lending/borrow-words'
import { type LoanForm, loanContract } from '@kindling/domain/lending/loan-contract'
import { loanCost } from '@kindling/domain/lending/loan-cost'
import type { Thing, ThingDays } from '@kindling/domain/lending/thing-contract'
import { ChoiceCards } from '@kindling/ui/choice-cards'
import { DayRange } from '@kindling/ui/day-range'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { Inline } from '@kindling/ui/inline'
import { Select } from '@kindling/ui/select'
import { Stack } from '@kindling/ui/stack'
import { SummaryCard } from '@kindling/ui/summary-card'
import { Text } from '@kindling/ui/text'
import { Textarea } from '@kindling/ui/textarea'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSendOnce } from '../../../forms/use-send-once.ts'
import { api } from '../../../server/api.ts'
import { thingQuery } from '../../../server/queries/thing-query.ts'
import { walletQuery } from '../../../server/queries/wallet-query.ts'
import { queriesOf } from '../../../server/resources.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { LacksCash } from './lacks-cash.tsx'
import { thingDaysQuery } from './lending-queries.ts'

type Days = Pick<LoanForm, 'from' | 'until'>

const unchanged: Pick<LoanForm, 'hand_over_time' | 'return_time' | 'message' | 'payment_method'> = {
  hand_over_time: '18:00',
  return_time: '18:30',
  message: '',
  payment_method: 'wallet',
}

interface BorrowFormProps {
  thing: Thing
  calendar: ThingDays
  /** Called with the id of the loan's booking. */
  onAsked: (id: string) => void
}

/** Loan request form: days, hand-over time, payment method and total. */
export function BorrowForm({ thing, calendar, onAsked }: BorrowFormProps) {
  const queryClient = useQueryClient()
  const { data: wallet } = useQuery(walletQuery)
  const sendOnce = useSendOnce()
  const [days, setDays] = useState<Days>()
  const [wish, setWish] = useState(unchanged)
  const change = (part: Partial<typeof wish>) => setWish({ ...wish, ...part })
  const method = wish.payment_method
  const cost = days && loanCost(thing, days, method)
  const isElsewhere = zoneLabel(Date.now(), calendar.timezone, otherZones(readerZone())) !== undefined
  const isFree = thing.price === 0 && thing.deposit === 0
  const lacksCash = method === 'wallet' && wallet && cost && wallet.cash < cost.price + cost.deposit

  const ask = useMutation({
    mutationFn: (wanted: Days) => {
      const { price, deposit } = loanCost(thing, wanted, method)
      const body: LoanForm = { thing_id: thing.id, ...wanted, ...wish, price, deposit }
      return sendOnce(body, (idempotencyKey) => api.call(loanContract.create, { body }, { idempotencyKey }))
    },
    onSuccess: ({ booking }) => {
      void queryClient.invalidateQueries(queriesOf('bookingLists', 'wallet'))
      void queryClient.invalidateQueries({ queryKey: thingDaysQuery(thing.id).queryKey })
      onAsked(booking.id)
    },
    onError: (error) => {
      // The price or the free days may have changed: refetch.
      if (!(error instanceof ApiError) || error.status < 400) return
      void queryClient.invalidateQueries({ queryKey: thingDaysQuery(thing.id).queryKey })
      void queryClient.invalidateQueries({ queryKey: thingQuery(thing.id).queryKey })
    },
  })
  const problem = ask.error && serverMessage(ask.error, loanContract.create.failure)
  const fields = ask.error instanceof ApiError ? ask.error.fields : []

  return (
    <Form
      aria-label={`Borrow ${thing.title}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (days && !ask.isPending) ask.mutate(days)
      }}
      problem={problem && [problem, ...fields.map((field) => field.message)].join(' ')}
      sending={ask.isPending}
      send={{
        label: thing.instant ? 'Borrow it' : `Ask ${thing.user.firstname}`,
        width: 'full',
        unavailable: cost ? undefined : 'Choose the days first',
        loadingLabel: 'Asking...',
      }}
    >
      <Stack gap={2}>
        <DayRange
          aria-label="Days"
          value={days}
          onValueChange={(next) => {
            ask.reset()
            setDays(next)
          }}
          taken={calendar.taken}
          min={calendar.today}
          max={calendar.until}
          today={calendar.today}
          most={thing.most_days}
        />
        <Text size={14} tone="muted" aria-live="polite">
          {daysText(thing, days, cost?.days ?? 0)}
        </Text>
      </Stack>
      {cost && days && (
        <>
          <Inline gap={4}>
            <Field label={`Handed over ${formatCalendarDay(days.from)}`} className="grow">
              <Select
                options={handOverTimes}
                value={wish.hand_over_time}
                onChange={({ target }) => change({ hand_over_time: target.value })}
              />
            </Field>
            <Field label={`Back ${formatCalendarDay(days.until)}`} className="grow">
              <Select
                options={handOverTimes}
                value={wish.return_time}
                onChange={({ target }) => change({ return_time: target.value })}
              />
            </Field>
          </Inline>
          {isElsewhere && (
            <Text size={14} tone="muted">
              These times are by {thing.user.firstname}’s clocks, in {cityOf(calendar.timezone)}.
            </Text>
          )}
          {!isFree && (
            <Field
              label="Pay with"
              hint="The deposit is held from the same. A card pays into your wallet first."
            >
              <ChoiceCards
                value={method}
                onValueChange={(value) =>
                  change({ payment_method: value === 'spark_token' ? value : 'wallet' })
                }
                choices={methodChoices(wallet)}
              />
            </Field>
          )}
          {lacksCash && <LacksCash />}
          <Field
            label="A few words"
            optionalLabel="optional"
            hint={`What ${thing.user.firstname} should know.`}
          >
            <Textarea
              rows={2}
              maxLength={1000}
              value={wish.message}
              onChange={({ target }) => change({ message: target.value })}
            />
          </Field>
          <SummaryCard {...loanSummary(thing, cost, method)} />
        </>
      )}
    </Form>
  )
}
