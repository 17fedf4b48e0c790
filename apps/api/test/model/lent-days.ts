import type { ModelBooking, ModelThing, World } from './world.ts'

/** Whether a thing is lent or promised to another member on any of these days. */
export function isLent(
  { bookings }: World,
  thing: ModelThing,
  { from, until }: { from: string; until: string },
  except?: ModelBooking,
): boolean {
  return bookings.some((other) => {
    const { loan, status, isSettled } = other
    if (other === except || loan?.thing !== thing || isSettled) return false
    if (status !== 'accepted' && status !== 'in_progress' && status !== 'disputed') return false
    return loan.from <= until && from <= loan.until
  })
}
