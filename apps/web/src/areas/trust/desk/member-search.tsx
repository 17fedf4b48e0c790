import { formatBookingPrice } from '@kindling/domain/bookings/booking-price'
import { statusLabel } from '@kindling/domain/bookings/moves/booking-words'
import { fullName } from '@kindling/domain/profile/names'
import { isTypedEnough } from '@kindling/domain/search/typed-enough'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import type { DeskBooking, Found } from '@kindling/domain/trust/desk-shape'
import { stepLabels } from '@kindling/domain/trust/suspension-words'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { List, ListRow } from '@kindling/ui/list'
import { SearchInput } from '@kindling/ui/search-input'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../../app/links/link.tsx'
import { useDebounced } from '../../../browser/use-debounced.ts'
import { MemberRow } from '../../../components/member-row.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { formatCalendarDay } from '../../../format/dates.ts'
import { SEARCH_PATIENCE, searchQuery } from './desk-queries.ts'

/** Search for members by name, email or id, and for bookings by title or id. */
export function MemberSearch() {
  const [typed, setTyped] = useState('')
  const sought = useDebounced(typed.trim(), SEARCH_PATIENCE)
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
      {isTypedEnough(sought) && <Results sought={sought} />}
    </Stack>
  )
}

function Results({ sought }: { sought: string }) {
  return (
    <QueryView
      query={useQuery(searchQuery(sought))}
      skeleton={<SkeletonList />}
      failure={deskContract.search.failure}
    >
      {(found) => <FoundLists found={found} />}
    </QueryView>
  )
}

function FoundLists({ found: { members, bookings } }: { found: Found }) {
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
        <TitledSection id="found-members" title="Members" level={3} gap={4}>
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
        <TitledSection id="found-bookings" title="Bookings" level={3} gap={4}>
          <BookingRows bookings={bookings} />
        </TitledSection>
      )}
    </Stack>
  )
}

/** Booking rows with both parties. */
export function BookingRows({ bookings }: { bookings: readonly DeskBooking[] }) {
  return (
    <List>
      {bookings.map(({ id, title, status, booking_date: day, price, payment_method, client, provider }) => (
        <ListRow
          key={id}
          title={title}
          detail={`${fullName(client)} with ${fullName(provider)} · ${formatBookingPrice(price, payment_method)} · ${formatCalendarDay(day)} · ${statusLabel(status)}`}
          link={<Link to={`/moderation/bookings/${id}`} />}
          arrow
        />
      ))}
    </List>
  )
}
