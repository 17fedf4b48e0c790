import { Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'

/** Why a card form can't be sent yet. */
export const CARD_LOADING = 'The card form is still loading.'

/** Placeholder of a loading card form. */
export const cardSkeleton = (
  <Stack gap={4} aria-busy>
    <Skeleton shape="control" />
    <Skeleton shape="control" />
    <Skeleton shape="control" />
  </Stack>
)
