import { daysInWords, inWords } from '@kindling/domain/appointments/duration-words'
import { formatBookingPrice } from '@kindling/domain/bookings/booking-price'
import { ADDRESS_OPENS_BEFORE } from '@kindling/domain/bookings/booking-windows'
import { ApiError } from '@kindling/domain/client/errors'
import { cityOf, zoneLabel } from '@kindling/domain/clock-time'
import { type LoanForm, loanContract } from '@kindling/domain/lending/loan-contract'
import type { Thing, ThingDays } from '@kindling/domain/lending/thing-contract'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { ChoiceCards } from '@kindling/ui/choice-cards'
import { DayRange } from '@kindling/ui/day-range'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Inline } from '@kindling/ui/inline'
import { Select } from '@kindling/ui/select'
import { Stack } from '@kindling/ui/stack'
import { SummaryCard } from '@kindling/ui/summary-card'
import { Text } from '@kindling/ui/text'
import { Textarea } from '@kindling/ui/textarea'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { formatCalendarDay } from '../../../format/dates.ts'
import { otherZones, readerZone } from '../../../format/reader-zone.ts'
import { sparksText } from '../../../format/sparks.ts'
import { useSendOnce } from '../../../forms/use-send-once.ts'
import { api } from '../../../server/api.ts'
import { thingQuery } from '../../../server/queries/thing-query.ts'
import { walletQuery } from '../../../server/queries/wallet-query.ts'
import { queriesOf } from '../../../server/resources.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { thingDaysQuery } from './lending-queries.ts'
import { costText, lateWords, loanCost } from './loan-cost.ts'

type Days = Pick<LoanForm, 'from' | 'until'>

/** Hand-over times to choose from: each half hour from 07:00 to 21:00. */
const times = Array.from({ length: 29 }, (_, nth) => {
  const value = `${String(7 + Math.floor(nth / 2)).padStart(2, '0')}:${nth % 2 === 0 ? '00' : '30'}`
  return { value, label: value }
})

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
  const [handOver, setHandOver] = useState('18:00')
  const [back, setBack] = useState('18:30')
  const [method, setMethod] = useState<LoanForm['payment_method']>('wallet')
  const [message, setMessage] = useState('')
  const cost = days && loanCost(thing, days, method)
  const isElsewhere = zoneLabel(Date.now(), calendar.timezone, otherZones(readerZone())) !== undefined
  const isFree = thing.price === 0 && thing.deposit === 0
  const lacksCash = method === 'wallet' && wallet && cost && wallet.cash < cost.price + cost.deposit

  const ask = useMutation({
    mutationFn: async ({ from, until }: Days) => {
      const { price, deposit } = loanCost(thing, { from, until }, method)
      const body: LoanForm = {
        thing_id: thing.id,
        from,
        until,
        hand_over_time: handOver,
        return_time: back,
        message,
        payment_method: method,
        price,
        deposit,
      }
      return await sendOnce(body, (idempotencyKey) =>
        api.call(loanContract.create, { body }, { idempotencyKey }),
      )
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
    <Stack gap={6} asChild>
      <form
        noValidate
        aria-label={`Borrow ${thing.title}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (days && !ask.isPending) ask.mutate(days)
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
            {cost && days
              ? `${formatCalendarDay(days.from)}${cost.days > 1 ? ` to ${formatCalendarDay(days.until)}` : ''}, ${daysInWords(cost.days)}`
              : `Press the first day, then the last: ${daysInWords(thing.most_days)} at most. Days that are struck through are taken.`}
          </Text>
        </Stack>
        {cost && days && (
          <>
            <Inline gap={4}>
              <Field label={`Handed over ${formatCalendarDay(days.from)}`} className="grow">
                <Select
                  options={times}
                  value={handOver}
                  onChange={({ target }) => setHandOver(target.value)}
                />
              </Field>
              <Field label={`Back ${formatCalendarDay(days.until)}`} className="grow">
                <Select options={times} value={back} onChange={({ target }) => setBack(target.value)} />
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
                  onValueChange={(value) => setMethod(value === 'spark_token' ? value : 'wallet')}
                  choices={[
                    {
                      value: 'wallet',
                      title: 'Wallet account',
                      description: wallet && `${formatBookingPrice(wallet.cash, 'wallet')} in it`,
                    },
                    {
                      value: 'spark_token',
                      title: 'Spark tokens',
                      description: wallet && `You have ${sparksText(wallet.tokens)}`,
                    },
                  ]}
                />
              </Field>
            )}
            {lacksCash && (
              <Alert tone="info">
                There is too little in your wallet for this.{' '}
                <TextLinkTo to="/user?fund=open">Pay into it by card</TextLinkTo>
              </Alert>
            )}
            <Field
              label="A few words"
              optionalLabel="optional"
              hint={`What ${thing.user.firstname} should know.`}
            >
              <Textarea
                rows={2}
                maxLength={1000}
                value={message}
                onChange={({ target }) => setMessage(target.value)}
              />
            </Field>
            <SummaryCard
              title={thing.title}
              facts={[
                { term: 'Price', value: costText(cost.price, method), detail: daysInWords(cost.days) },
                {
                  term: 'Deposit',
                  value: cost.deposit === 0 ? 'None' : costText(cost.deposit, method),
                  ...(cost.deposit > 0 && { detail: 'Yours again once it is back as it was' }),
                },
              ]}
              total={{ term: 'Set aside now', value: costText(cost.price + cost.deposit, method) }}
              footnote={
                thing.instant
                  ? `${thing.user.firstname} has said yes beforehand. You’ll see the exact address ${inWords(ADDRESS_OPENS_BEFORE)} before, or at once if you are verified or have completed a booking.${lateWords(cost, method)}`
                  : `All of it comes back if ${thing.user.firstname} says no. Once agreed, cancelling is free until a day before; later it costs a day’s price, half at most, and never the deposit.${lateWords(cost, method)}`
              }
            />
          </>
        )}
        <FormAlert>{problem && [problem, ...fields.map((field) => field.message)].join(' ')}</FormAlert>
        <Button type="submit" width="full" disabled={!cost} loading={ask.isPending} loadingLabel="Asking...">
          {thing.instant ? 'Borrow it' : `Ask ${thing.user.firstname}`}
        </Button>
      </form>
    </Stack>
  )
}
