import type { Booking } from '@kindling/domain/bookings/booking-contract'
import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { Alert } from '@kindling/ui/alert'
import { Avatar } from '@kindling/ui/avatar'
import { Button } from '@kindling/ui/button'
import { IconButton } from '@kindling/ui/icon-button'
import { Inline } from '@kindling/ui/inline'
import { List, ListRow } from '@kindling/ui/list'
import { Rating } from '@kindling/ui/rating'
import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { Link } from '../../app/link.tsx'
import { queryOf } from '../../server/query-of.ts'
import { fullName } from './booking-words.ts'

interface PartyContactProps {
  party: Booking['client']
  /** How the spec calls them. */
  part: 'technician' | 'client'
}

/** The other party of a booking: only what every member may know, with the way to their profile and to a chat. */
export function PartyContact({ party, part }: PartyContactProps) {
  const profile = useQuery(queryOf(profileContract.basic, { params: { userId: party.id } }))
  return (
    <>
      <List>
        <ListRow
          leading={
            <Avatar size="large" name={fullName(party)} src={pictureAt(party.photourl, 160)} decorative />
          }
          title={fullName(party)}
          detail={profile.data?.location ?? (part === 'technician' ? 'Technician' : 'Client')}
          trailing={
            <Inline gap={3} justify="end">
              {profile.data && <Rating value={profile.data.rating} count={profile.data.total_reviews} />}
              <IconButton asChild variant="secondary" label={`Message ${party.firstname}`}>
                <Link
                  to={`/chat/${party.id}`}
                  state={{ userId: party.id, userName: fullName(party), userPhoto: party.photourl }}
                >
                  <MessageSquare aria-hidden />
                </Link>
              </IconButton>
            </Inline>
          }
          link={<Link to={`/user-profile/${party.id}`} />}
        />
      </List>
      {profile.isError && (
        <Alert
          tone="danger"
          live
          action={
            <Button
              size="small"
              variant="secondary"
              loading={profile.isFetching}
              onClick={() => void profile.refetch()}
            >
              Try again
            </Button>
          }
        >
          Failed to fetch {part} profile
        </Alert>
      )}
    </>
  )
}
