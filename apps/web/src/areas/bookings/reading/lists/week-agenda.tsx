import { Agenda, type AgendaDay } from '@kindling/ui/agenda'
import { Heading } from '@kindling/ui/heading'
import { IconButton } from '@kindling/ui/icon-button'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import type { WeekDay } from '@kindling/ui/week-calendar'
import { ChevronLeft, ChevronRight } from 'lucide-react'

interface WeekAgendaProps {
  title: string
  days: readonly WeekDay[]
  /** Text if no day has entries. */
  empty: string
  onPrevious: () => void
  onNext: () => void
}

/** Week as an agenda list for narrow screens: days with entries, and today. */
export function WeekAgenda({ title, days, empty, onPrevious, onNext }: WeekAgendaProps) {
  const shown = days.map(agendaDay).filter(({ entries, today }) => entries.length > 0 || today)
  return (
    <Stack gap={4}>
      <Inline justify="between" wrap={false}>
        <Heading aria-live="polite">{title}</Heading>
        <Inline gap={1} wrap={false}>
          <IconButton label="Previous week" onClick={onPrevious}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label="Next week" onClick={onNext}>
            <ChevronRight aria-hidden />
          </IconButton>
        </Inline>
      </Inline>
      <Agenda days={shown} dayLevel={3} emptyDay={empty} empty={<Text tone="muted">{empty}</Text>} />
    </Stack>
  )
}

function agendaDay({ value, label, today = false, anyTime = [], blocks }: WeekDay): AgendaDay {
  const timed = blocks.toSorted((one, other) => one.start - other.start)
  return {
    value,
    label,
    today,
    entries: [
      ...anyTime.map(({ id, title, detail, link }) => ({ id, title, meta: detail, link })),
      ...timed.map(({ id, time, title, detail, link }) => ({ id, time, title, meta: detail, link })),
    ],
  }
}
