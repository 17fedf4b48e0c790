import { inLetters } from '@kindling/domain/appointments/duration-words'
import { slotContract } from '@kindling/domain/appointments/slot-contract'
import { nextTimes } from '@kindling/domain/bookings/orders/next-times'
import { STRIP_DAYS } from '@kindling/domain/bookings/orders/slot-days'
import { formatTimeOfDay } from '@kindling/domain/client/times/dates'
import { readerZone } from '@kindling/domain/client/times/reader-zone'
import { DAY } from '@kindling/domain/durations'
import { freeWords } from '@kindling/domain/offers/offer-words'
import { Columns } from '@kindling/ui/columns'
import { Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { ButtonLink } from '../../../../components/button-link.tsx'
import { serverMessage } from '../../../../server/server-message.ts'
import { useNextTimes } from './use-next-times.ts'

interface NextTimesProps {
  skillId: string
}

/** "Free tomorrow, 10:00": the next free time of a skill, if it has one. */
export function NextFree({ skillId }: NextTimesProps) {
  const [next] = useNextTimes(skillId).data?.slots ?? []
  return next && freeWords(next)
}

/** The next free times of a skill by day, each a link to its booking form. */
export function NextTimes({ skillId }: NextTimesProps) {
  const { data, error } = useNextTimes(skillId)
  if (error && !data) {
    return (
      <Text size={14} tone="muted">
        {serverMessage(error, slotContract.list.failure)}
      </Text>
    )
  }
  if (!data) return <Skeleton shape="panel" className="h-42" />
  if (data.by_day) return <Text size={14}>You choose the day, and agree on the time in chat.</Text>
  const days = nextTimes(data.slots, readerZone())
  if (days.length === 0)
    return <Text size={14}>Nothing is free in the next {inLetters(STRIP_DAYS * DAY)}.</Text>
  return (
    <Stack gap={3}>
      {days.map(({ day, label, slots }) => (
        <Stack key={day} gap={2}>
          <Text size={14} tone="muted">
            {label}
          </Text>
          <Columns layout={3} gap="tight" asChild>
            <ul>
              {slots.map((slot) => (
                <li key={slot}>
                  <ButtonLink
                    to={`/book-form?skill=${skillId}&start=${encodeURIComponent(slot)}`}
                    size="small"
                    variant="secondary"
                    width="full"
                  >
                    <VisuallyHidden>Book {label}, </VisuallyHidden>
                    {formatTimeOfDay(slot)}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </Columns>
        </Stack>
      ))}
    </Stack>
  )
}
