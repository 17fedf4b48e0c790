import { KEEP_TYPING, PEOPLE_STEPS } from '@kindling/domain/people/people-contract'
import { foundInWords } from '@kindling/domain/people/people-words'
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
  /** The search term; undefined while too short. */
  term: string | undefined
  /** Whether the input has changed since. */
  isWaiting: boolean
  /** Called when a member is opened. */
  onOpen: () => void
}

const skeleton = <FoundListSkeleton label="Searching" />

/** Members who were found. The previous results stay until the next arrive. */
export function SearchResults({ term, isWaiting, onOpen }: SearchResultsProps) {
  // A new term starts with the first results.
  const [more, setMore] = useState<{ term: string | undefined; limit: number }>()
  const limit = more && more.term === term ? more.limit : PEOPLE_STEPS[0]
  const wanted = searchQuery(term ?? '', limit)
  const query = useQuery(term === undefined ? { ...wanted, queryFn: skipToken } : wanted)
  const isBusy = isWaiting || query.isFetching
  return (
    <>
      <VisuallyHidden role="status">
        {query.data && !isBusy ? foundInWords(query.data.length) : ''}
      </VisuallyHidden>
      <QueryView query={query} skeleton={skeleton} failure="Failed to fetch users">
        {(people) => (
          <>
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
    </>
  )
}
