import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { Heading } from '@kindling/ui/heading'
import { IconButton } from '@kindling/ui/icon-button'
import { Inline } from '@kindling/ui/inline'
import { List } from '@kindling/ui/list'
import { Rating } from '@kindling/ui/rating'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { Link } from '../../../../app/links/link.tsx'
import { MemberRow } from '../../../../components/member-row.tsx'
import { chatWith } from '../../../../components/message-link.tsx'
import { queryOf } from '../../../../server/query-of.ts'

interface PartyContactProps {
  title: string
  party: Booking['client']
  /** Role as named by the specification. */
  part: 'technician' | 'client'
}

/** The other party of a booking: public profile data, with links to profile and chat. */
export function PartyContact({ title, party, part }: PartyContactProps) {
  const profile = useQuery(queryOf(profileContract.basic, { params: { userId: party.id } }))
  return (
    <Stack gap={2}>
      <Heading level={2}>{title}</Heading>
      <List>
        <MemberRow
          member={party}
          avatarSize="large"
          detail={profile.data?.location ?? (part === 'technician' ? 'Technician' : 'Client')}
          trailing={
            <Inline gap={3} justify="end">
              {profile.data && <Rating value={profile.data.rating} count={profile.data.total_reviews} />}
              <IconButton asChild variant="secondary" label={`Message ${party.firstname}`}>
                <Link {...chatWith(party)}>
                  <MessageSquare aria-hidden />
                </Link>
              </IconButton>
            </Inline>
          }
          link={<Link to={`/user-profile/${party.id}`} />}
        />
      </List>
      {profile.isError && (
        <FormAlert
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
        </FormAlert>
      )}
    </Stack>
  )
}
