import { KEEP_TYPING, PEOPLE_STEPS } from '@kindling/domain/people/people-contract'
import { isShort } from '@kindling/domain/people/search-term'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '../../../components/button-link.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { FoundList, FoundListSkeleton } from '../found-list.tsx'
import { MorePeople } from '../more-people.tsx'
import { searchQuery } from './search-queries.ts'

interface SearchResultsProps {
  /** What is searched for; undefined until there is enough of it. */
  term: string | undefined
  /** Something else was typed meanwhile. */
  isWaiting: boolean
  /** Somebody who was found was chosen. */
  onOpen: () => void
}

const skeleton = <FoundListSkeleton label="Searching" />

/** Whoever was found. What is shown stays until what comes next is there. */
export function SearchResults({ term, isWaiting, onOpen }: SearchResultsProps) {
  // Another term begins at the beginning.
  const [more, setMore] = useState<{ term: string | undefined; limit: number }>()
  const limit = more && more.term === term ? more.limit : PEOPLE_STEPS[0]
  const wanted = searchQuery(term ?? '', limit)
  const query = useQuery(term === undefined ? { ...wanted, queryFn: skipToken } : wanted)
  const isBusy = isWaiting || query.isFetching
  return (
    <QueryView query={query} skeleton={skeleton} failure="Failed to fetch users">
      {(people) => (
        <>
          <VisuallyHidden role="status">{isBusy ? '' : countText(people.length)}</VisuallyHidden>
          {people.length > 0 ? (
            <Stack gap={4}>
              <FoundList people={people} showsDistance onOpen={onOpen} />
              <MorePeople
                shown={people.length}
                limit={limit}
                isLoading={query.isPlaceholderData && limit > people.length}
                onMore={(next) => setMore({ term, limit: next })}
                wayOn="Add a word, a skill or a place to find others."
              />
            </Stack>
          ) : isBusy ? (
            skeleton
          ) : isShort(term ?? '') ? (
            <Text tone="muted">{KEEP_TYPING}</Text>
          ) : (
            <EmptyState
              drawing={<Drawing name="bread" />}
              title="No users found"
              text="Try another spelling, a skill, or the name of a place. Or say what you need, and wait for answers."
              action={<ButtonLink to="/needs/new">Ask your neighbours</ButtonLink>}
            />
          )}
        </>
      )}
    </QueryView>
  )
}

function countText(people: number) {
  return people === 0 ? 'No users found' : people === 1 ? '1 person found' : `${people} people found`
}
