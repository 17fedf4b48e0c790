import { PEOPLE_STEPS } from '@kindling/domain/people/people-contract'
import { Button } from '@kindling/ui/button'
import { Text } from '@kindling/ui/text'

interface MorePeopleProps {
  /** How many are shown. */
  shown: number
  /** How many were asked for. */
  limit: number
  isLoading: boolean
  onMore: (limit: number) => void
  /** What to do where the list ends though there are more. */
  wayOn: string
}

/** The way to more of a list of people, or that it goes no further. */
export function MorePeople({ shown, limit, isLoading, onMore, wayOn }: MorePeopleProps) {
  if (shown < limit && !isLoading) return null
  const next = PEOPLE_STEPS.find((step) => step > limit)
  if (next === undefined && !isLoading) {
    return (
      <Text size={14} tone="muted">
        These are the first {limit}. {wayOn}
      </Text>
    )
  }
  return (
    <Button
      variant="secondary"
      loading={isLoading}
      loadingLabel="Loading..."
      onClick={() => next !== undefined && onMore(next)}
    >
      Show more
    </Button>
  )
}
