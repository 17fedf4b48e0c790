import { isTypedEnough } from '@kindling/domain/search/typed-enough'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import type { Found } from '@kindling/domain/trust/desk-shape'
import { stepLabels } from '@kindling/domain/trust/suspension-words'
import { useDebounced } from '@kindling/ui/browser/use-debounced'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { List } from '@kindling/ui/list'
import { SearchInput } from '@kindling/ui/search-input'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../../app/links/link.tsx'
import { MemberRow } from '../../../components/member-row.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { BookingRows } from './booking-rows.tsx'
import { SEARCH_PATIENCE, searchQuery } from './desk-queries.ts'

/** Search for members by name, email or id, and for bookings by title or id. */
export function MemberSearch() {
  const [typed, setTyped] = useState('')
  const sought = useDebounced(typed.trim(), SEARCH_PATIENCE)
  const found = useQuery({ ...searchQuery(sought), enabled: isTypedEnough(sought) })
  return (
    <Stack gap={4}>
      <Text tone="muted">A search by email, and every booking that is found, is in the log.</Text>
      <SearchInput
        aria-label="Find a member or a booking"
        placeholder="Name, whole email, booking title or id"
        maxLength={200}
        value={typed}
        onValueChange={setTyped}
      />
      <VisuallyHidden role="status">
        {found.data && !found.isFetching ? foundText(found.data) : ''}
      </VisuallyHidden>
      {isTypedEnough(sought) && (
        <QueryView query={found} skeleton={<SkeletonList />} failure={deskContract.search.failure}>
          {(results) => <Results results={results} />}
        </QueryView>
      )}
    </Stack>
  )
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
const foundText = ({ members, bookings }: Found) =>
  `${counted(members.length, 'member')} and ${counted(bookings.length, 'booking')} found`

function Results({ results: { members, bookings } }: { results: Found }) {
  if (members.length + bookings.length === 0) {
    return (
      <EmptyState
        drawing={<Drawing name="book" />}
        title="Nobody and nothing like this"
        text="An email has to be whole; of a name or a title a part is enough."
      />
    )
  }
  return (
    <Stack gap={8}>
      {members.length > 0 && (
        <TitledSection id="found-members" title="Members found" level={3} gap={4}>
          <List>
            {members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                detail={member.step === 'none' ? undefined : stepLabels[member.step]}
                link={<Link to={`/moderation/members/${member.id}`} />}
                arrow
              />
            ))}
          </List>
        </TitledSection>
      )}
      {bookings.length > 0 && (
        <TitledSection id="found-bookings" title="Bookings found" level={3} gap={4}>
          <BookingRows bookings={bookings} />
        </TitledSection>
      )}
    </Stack>
  )
}
