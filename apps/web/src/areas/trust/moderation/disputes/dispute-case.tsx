import { otherParty } from '@kindling/domain/bookings/booking-parties'
import { formatBookingPrice, paymentMethodLabel } from '@kindling/domain/bookings/booking-price'
import { historyWords } from '@kindling/domain/bookings/moves/booking-words'
import { isHearingOpen, saysOnlyDefault } from '@kindling/domain/disputes/dispute-hearing'
import type { WaitingDispute } from '@kindling/domain/trust/moderation-shape'
import { Alert } from '@kindling/ui/alert'
import { KeyValue } from '@kindling/ui/key-value'
import { Stack } from '@kindling/ui/stack'
import { Timeline } from '@kindling/ui/timeline'
import { DisputeStatements } from '../../../../components/dispute-statements.tsx'
import { formatCalendarDay, formatInstant } from '../../../../format/dates.ts'
import { DisputeBackground } from './dispute-background.tsx'

/** Dispute file for moderators: both sides’ statements and files, the booking, the thread, both histories. */
export function DisputeCase({ item }: { item: WaitingDispute }) {
  const { dispute, booking } = item
  const people = {
    client: booking.client.firstname,
    provider: booking.provider.firstname,
    system: 'Kindling',
  }
  const { deposit, lent_until: until, payment_method: method } = booking
  const answers = people[otherParty(dispute.opened_by)]
  const isAnswered = dispute.statements.some((statement) => statement.isAnswer)
  return (
    <Stack gap={4}>
      {saysOnlyDefault(dispute) && (
        <Alert tone="warning">
          {people[dispute.opened_by]} left the form as it was: the message is the one that it begins with.
        </Alert>
      )}
      <DisputeStatements dispute={dispute} names={people} />
      {!isAnswered && (
        <Alert tone="info">
          {isHearingOpen(dispute, new Date())
            ? `${answers} hasn’t answered yet, and can until ${formatInstant(dispute.closesAt)}. You can decide once they have, or from then on: until then everything that was paid stays frozen.`
            : `${answers} didn’t answer in time.`}
        </Alert>
      )}
      <KeyValue
        items={[
          { key: until ? 'From' : 'Day', value: formatCalendarDay(booking.booking_date) },
          ...(until ? [{ key: 'Until', value: formatCalendarDay(until) }] : []),
          { key: 'Price', value: formatBookingPrice(booking.price, method) },
          ...(deposit === null ? [] : [{ key: 'Deposit', value: formatBookingPrice(deposit, method) }]),
          { key: 'Paid with', value: paymentMethodLabel(method) },
        ]}
      />
      <KeyValue layout="stacked" items={[{ key: 'What was asked for', value: booking.description }]} />
      <Timeline
        aria-label="What happened"
        steps={booking.events.map(({ action, actor, to, at }) => ({
          label: historyWords(action, to),
          detail: `${people[actor]}, ${formatInstant(at)}`,
          state: 'done' as const,
        }))}
      />
      <DisputeBackground item={item} />
    </Stack>
  )
}
