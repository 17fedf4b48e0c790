import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { useMember } from '../../../server/use-member.ts'

const loadCard = () => import('./push-card.tsx')

interface PushOfferProps {
  booking: Pick<Booking, 'status' | 'client' | 'provider'>
  viewer: 'client' | 'provider'
}

/** Offers push notifications below a booking just made or accepted. Never on page load. */
export function PushOffer({ booking: { status, client, provider }, viewer }: PushOfferProps) {
  const member = useMember()
  const isWaiting = status === 'pending' && viewer === 'client'
  const isWanted = isWaiting || status === 'accepted'
  const { module: card } = useDeferred(loadCard, isWanted)
  if (!isWanted || !card || !member) return null
  const title = isWaiting
    ? `Hear when ${provider.firstname} answers`
    : `Hear when ${(viewer === 'client' ? provider : client).firstname} writes or changes something`
  return <card.PushCard memberId={member.id} title={title} />
}
