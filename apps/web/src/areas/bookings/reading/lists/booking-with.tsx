import { useDeferred } from '@kindling/ui/browser/use-deferred'

const loadCard = () => import('./booking-with-card.tsx')

/** Current booking between the member and another, at the top of their thread; lazy-loaded after the messages. */
export function BookingWith({ userId }: { userId: string }) {
  const { module } = useDeferred(loadCard)
  return module && <module.BookingWithCard userId={userId} />
}
