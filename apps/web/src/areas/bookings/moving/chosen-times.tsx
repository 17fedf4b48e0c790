import { formatInstant } from '@kindling/domain/client/times/dates'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'

interface ChosenTimesProps {
  /** ISO 8601 instants. */
  times: readonly string[]
  /** The other side's IANA time zone. */
  theirs: string
  disabled: boolean
  onLeaveOut: (time: string) => void
}

/** List of the times selected for a proposal. */
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
