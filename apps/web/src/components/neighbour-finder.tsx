import { type FoundPerson, peopleContract } from '@kindling/domain/people/people-contract'
import { foundInWords } from '@kindling/domain/people/people-words'
import { fullName } from '@kindling/domain/profile/names'
import { isTypedEnough, SHORTEST_SEARCH } from '@kindling/domain/search/typed-enough'
import { useDebounced } from '@kindling/ui/browser/use-debounced'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { List } from '@kindling/ui/list'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextInput } from '@kindling/ui/text-input'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryOf } from '../server/query-of.ts'
import { MemberRow } from './member-row.tsx'
import { QueryView } from './query-view.tsx'

/** Search debounce in milliseconds. */
const PATIENCE = 250

export type Neighbour = Pick<FoundPerson, 'id' | 'firstname' | 'lastname' | 'photourl' | 'location'>

const foundQuery = (term: string) => ({
  ...queryOf(peopleContract.search, { params: { term }, query: { limit: 20 } }),
  enabled: isTypedEnough(term),
})

interface NeighbourListProps {
  people: readonly Neighbour[]
  onChoose: (neighbour: Neighbour) => void
}

/** List of neighbours, each with a select button. */
export function NeighbourList({ people, onChoose }: NeighbourListProps) {
  return (
    <List>
      {people.map((neighbour) => (
        <MemberRow
          key={neighbour.id}
          member={neighbour}
          detail={neighbour.location}
          trailing={
            <Button
              size="small"
              variant="secondary"
              aria-label={`Choose ${fullName(neighbour)}`}
              onClick={() => onChoose(neighbour)}
            >
              Choose
            </Button>
          }
        />
      ))}
    </List>
  )
}

interface NeighbourFinderProps extends Pick<NeighbourListProps, 'onChoose'> {
  /** Ids of members left out of the results. */
  without: readonly string[]
  /** Shown below the field while there is no search term. */
  children?: ReactNode
}

/** Search by name for selecting a neighbour in a dialog. */
export function NeighbourFinder({ without, onChoose, children }: NeighbourFinderProps) {
  const [term, setTerm] = useState('')
  const wanted = useDebounced(term.trim().toLowerCase(), PATIENCE)
  const found = useQuery(foundQuery(wanted))
  const others = found.data?.filter(({ id }) => !without.includes(id))
  return (
    <Stack gap={4}>
      <Field label="Find a neighbour" hint={`By name, from ${SHORTEST_SEARCH} letters on.`}>
        <TextInput
          value={term}
          autoComplete="off"
          onChange={(event) => setTerm(event.target.value)}
          // The search runs while typing; Enter must not submit the surrounding form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <VisuallyHidden role="status">
        {others && !found.isFetching ? foundInWords(others.length) : ''}
      </VisuallyHidden>
      {!isTypedEnough(wanted) ? (
        children
      ) : (
        <QueryView query={found} skeleton={<SkeletonList rows={1} />} failure={peopleContract.search.failure}>
          {() =>
            others?.length ? (
              <NeighbourList people={others} onChoose={onChoose} />
            ) : (
              <Text tone="muted">Nobody else has that name.</Text>
            )
          }
        </QueryView>
      )}
    </Stack>
  )
}
