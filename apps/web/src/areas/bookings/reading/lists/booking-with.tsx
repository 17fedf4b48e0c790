import { useDeferred } from '../../../../app/late/use-deferred.ts'

const loadCard = () => import('./booking-with-card.tsx')

/** The booking that is on between the member and somebody, for the head of their thread: it comes after what they have said. */
export function BookingWith({ userId }: { userId: string }) {
  const { module } = useDeferred(loadCard)
  return module && <module.BookingWithCard userId={userId} />
}
