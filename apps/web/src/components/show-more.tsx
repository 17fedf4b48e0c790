import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { fetchNext, type PagedQuery } from '../server/next-page.ts'
import { messageOf } from '../server/server-message.ts'

interface ShowMoreProps {
  query: PagedQuery & { error: unknown; isFetchNextPageError: boolean }
}

/** The way to the next page of a list that pages by key. */
export function ShowMore({ query }: ShowMoreProps) {
  if (!query.hasNextPage) return null
  return (
    <Stack gap={3}>
      <FormAlert>{query.isFetchNextPageError && messageOf(query.error)}</FormAlert>
      <Button
        variant="secondary"
        loading={query.isFetchingNextPage}
        loadingLabel="Loading..."
        onClick={() => void fetchNext(query)}
      >
        Show more
      </Button>
    </Stack>
  )
}
