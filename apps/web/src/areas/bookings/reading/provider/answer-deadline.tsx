import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { answerWords } from '@kindling/domain/bookings/reading/answer-words'
import { Countdown } from '@kindling/ui/countdown'
import { Text } from '@kindling/ui/text'
import { queryClient } from '../../../../server/query-client.ts'
import { queriesOf } from '../../../../server/resources.ts'

const DAY = 24 * 60 * 60 * 1000

/** Countdown to the answer deadline of a request, only in the last 24 hours. */
export function AnswerDeadline({ booking }: { booking: Pick<Booking, 'status' | 'expires_at'> }) {
  const until = Date.parse(booking.expires_at)
  if (booking.status !== 'pending' || until - Date.now() > DAY) return null
  return (
    <Text size={14} tone="muted" align="center">
      <Countdown
        until={until}
        format={answerWords}
        onEnd={() => void queryClient.invalidateQueries(queriesOf('bookings'))}
      />
    </Text>
  )
}
