import type { DateHours } from '@kindling/domain/appointments/availability'
import { dateHoursInWords, dateRangeInWords } from '@kindling/domain/appointments/setup/hours-form'
import { DialogWhenAsked } from '@kindling/ui/browser/dialog-when-asked'
import { Button } from '@kindling/ui/button'
import { IconButton } from '@kindling/ui/icon-button'
import { List, ListRow } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'

// Lazy-loaded, with its calendar.
const load = () => import('./date-dialog.tsx')

interface DateListProps {
  value: readonly DateHours[]
  onValueChange: (value: DateHours[]) => void
  timeZone: string
}

/** Holidays and days with hours other than the weekly ones. */
export function DateList({ value, onValueChange, timeZone }: DateListProps) {
  const [isAdding, setAdding] = useState(false)
  return (
    <Stack gap={2}>
      {value.length > 0 && (
        <List>
          {value.map((dates) => (
            <ListRow
              key={dates.from}
              title={dateRangeInWords(dates)}
              detail={dateHoursInWords(dates)}
              trailing={
                <IconButton
                  label={`Remove ${dateRangeInWords(dates)}`}
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
