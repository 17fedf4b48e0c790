import type { DateHours } from '@kindling/domain/appointments/availability'
import { Button } from '@kindling/ui/button'
import { IconButton } from '@kindling/ui/icon-button'
import { List, ListRow } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DialogWhenAsked } from '../../../app/late/dialog-when-asked.tsx'
import { formatCalendarDate } from '../../../format/dates.ts'

/** The calendar is fetched when days are added. */
const load = () => import('./date-dialog.tsx')

interface DateListProps {
  value: readonly DateHours[]
  onValueChange: (value: DateHours[]) => void
  timeZone: string
}

const daysOf = ({ from, to }: DateHours) =>
  from === to ? formatCalendarDate(from) : `${formatCalendarDate(from)} – ${formatCalendarDate(to)}`

const hoursOf = ({ spans }: DateHours) =>
  spans.length === 0 ? 'Away' : spans.map(({ start, end }) => `${start}–${end}`).join(', ')

/** Days on which the weekly hours don't count. */
export function DateList({ value, onValueChange, timeZone }: DateListProps) {
  const [isAdding, setAdding] = useState(false)
  return (
    <Stack gap={2}>
      {value.length > 0 && (
        <List>
          {value.map((dates) => (
            <ListRow
              key={dates.from}
              title={daysOf(dates)}
              detail={hoursOf(dates)}
              trailing={
                <IconButton
                  label={`Remove ${daysOf(dates)}`}
                  onClick={() => onValueChange(value.filter((other) => other !== dates))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              }
            />
          ))}
        </List>
      )}
      <Button variant="secondary" onClick={() => setAdding(true)}>
        <CalendarPlus aria-hidden />
        Add days
      </Button>
      <DialogWhenAsked open={isAdding} onOpenChange={setAdding} load={load} what="The calendar">
        {({ DateDialog }) =>
          isAdding && (
            <DateDialog
              others={value}
              timeZone={timeZone}
              onClose={() => setAdding(false)}
              onAdd={(dates) => {
                setAdding(false)
                onValueChange([...value, dates].sort((one, other) => one.from.localeCompare(other.from)))
              }}
            />
          )
        }
      </DialogWhenAsked>
    </Stack>
  )
}
