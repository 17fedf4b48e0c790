import { alternativesContract } from '@kindling/domain/bookings/alternatives-contract'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import { List } from '@kindling/ui/list'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../../app/links/link.tsx'
import { MemberRow } from '../../../../components/member-row.tsx'
import { queryOf } from '../../../../server/query-of.ts'

/** Other available providers after a booking ended without the work. Renders nothing if there are none or loading failed. */
export function Alternatives({ booking: { id, booking_start } }: { booking: Booking }) {
  const { data } = useQuery(queryOf(alternativesContract.list, { params: { id } }))
  if (data === undefined || data.length === 0) return null
  return (
    <TitledSection
      id="alternatives-title"
      title={booking_start === null ? 'Free on that day' : 'Free at that time'}
    >
      <List>
        {data.map(({ skillId, member, hourly_rate }) => (
          <MemberRow
            key={skillId}
            member={member}
            arrow
            detail={member.location}
            trailing={<Text numeric>{formatMoney(poundsToPence(hourly_rate))}/h</Text>}
            link={<Link to={`/service-details?skill=${skillId}`} />}
          />
        ))}
      </List>
    </TitledSection>
  )
}
