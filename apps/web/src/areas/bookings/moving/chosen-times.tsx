import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { formatInstant } from '../../../format/dates.ts'

interface ChosenTimesProps {
  /** Instants. */
  times: readonly string[]
  /** Where the other side lives, an IANA name. */
  theirs: string
  disabled: boolean
  onLeaveOut: (time: string) => void
}

/** The times that are about to be proposed. */
export function ChosenTimes({ times, theirs, disabled, onLeaveOut }: ChosenTimesProps) {
  const words = (time: string) => formatInstant(time, undefined, [theirs])
  return (
    <Stack gap={2} asChild>
      <ul aria-label="Times to propose">
        {times.map((time) => (
          <Inline key={time} gap={3} justify="between" asChild>
            <li>
              <Text weight="strong">{words(time)}</Text>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Leave out ${words(time)}`}
                disabled={disabled}
                onClick={() => onLeaveOut(time)}
              >
                Leave out
              </Button>
            </li>
          </Inline>
        ))}
      </ul>
    </Stack>
  )
}
