import { PEOPLE_STEPS } from '@kindling/domain/people/people-contract'
import { useMoreRows } from '@kindling/ui/browser/focus/use-more-rows'
import { Button } from '@kindling/ui/button'
import { Text } from '@kindling/ui/text'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import type { MouseEvent } from 'react'

interface MorePeopleProps {
  /** Number of shown rows. */
  shown: number
  /** Limit of the request. */
  limit: number
  isLoading: boolean
  onMore: (limit: number) => void
  /** Advice at the longest limit. */
  wayOn: string
}

/** "Show more" of a list of people, or a note at its longest limit. */
export function MorePeople(props: MorePeopleProps) {
  const { news, ask } = useMoreRows()
  return (
    <>
      <MoreButton {...props} onAsk={ask} />
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  )
}

interface MoreButtonProps extends MorePeopleProps {
  onAsk: (event: MouseEvent) => void
}

function MoreButton({ shown, limit, isLoading, onMore, wayOn, onAsk }: MoreButtonProps) {
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
      onClick={(event) => {
        onAsk(event)
        if (next !== undefined) onMore(next)
      }}
    >
      Show more
    </Button>
  )
}
