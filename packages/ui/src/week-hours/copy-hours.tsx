import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { WeekHoursLabels } from './labels.ts'
import { weekdays } from './spans.ts'

interface CopyHoursProps {
  day: string
  weekday: number
  labels: WeekHoursLabels
  disabled: boolean
  onCopy: (weekdays: readonly number[]) => void
}

/** Dialog to copy a day's hours to other days. */
export function CopyHours({ day, weekday, labels, disabled, onCopy }: CopyHoursProps) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly number[]>([])
  return (
    <Dialog
      title={labels.copyTitle(day)}
      open={isOpen}
      onOpenChange={(open) => {
        setChosen([])
        setOpen(open)
      }}
      footer={
        <Button
          aria-disabled={chosen.length === 0}
          onClick={() => {
            if (chosen.length === 0) return
            onCopy(chosen)
            setOpen(false)
          }}
        >
          {labels.copy}
        </Button>
      }
      trigger={
        <IconButton label={`${labels.copy}, ${day}`} disabled={disabled}>
          <Copy aria-hidden />
        </IconButton>
      }
    >
      {weekdays
        .filter((other) => other !== weekday)
        .map((other) => (
          <Checkbox
            key={other}
            checked={chosen.includes(other)}
            onChange={({ currentTarget }) =>
              setChosen(
                currentTarget.checked ? [...chosen, other] : chosen.filter((already) => already !== other),
              )
            }
          >
            {labels.days[other - 1]}
          </Checkbox>
        ))}
    </Dialog>
  )
}
