import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Card } from '@kindling/ui/card'
import { Inline } from '@kindling/ui/inline'
import { Text } from '@kindling/ui/text'

interface ChosenTimeProps {
  /** "Thu, 3 Dec, 14:00–15:00". */
  text: string | undefined
  /** Why it can't be booked any more. */
  problem: string | undefined
  onChange: () => void
}

/** The time chosen in the first step, and the way back to it. */
export function ChosenTime({ text, problem, onChange }: ChosenTimeProps) {
  const change = (
    <Button type="button" size="small" variant="secondary" onClick={onChange}>
      Change time
    </Button>
  )
  if (problem) {
    return (
      <Alert tone="warning" action={change}>
        {problem}
      </Alert>
    )
  }
  return (
    <Card pad="snug">
      <Inline justify="between">
        <Text weight="strong" numeric>
          {text}
        </Text>
        {change}
      </Inline>
    </Card>
  )
}
