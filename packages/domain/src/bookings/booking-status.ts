import type { BookingListItem } from './booking-contract.ts'
import type { BookingStatus } from './booking-rules.ts'

const labels: Record<BookingStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  in_progress: 'In progress',
  completed: 'Completed',
  rejected: 'Rejected',
  disputed: 'Disputed',
}

/** A status as members read it. */
export function statusLabel(status: BookingStatus): string {
  return labels[status]
}

/** Where a booking stands, with what became of its money: a dispute that is decided reads so. */
export function standingLabel({ status, money_state }: Pick<BookingListItem, 'status' | 'money_state'>): string {
  return status === 'disputed' && money_state !== 'held' ? 'Settled' : labels[status]
}

/** The badge's colour: green for accepted and yellow for every other status (marketplace §4). */
export function statusTone(status: BookingStatus): 'moss' | 'straw' {
  return status === 'accepted' ? 'moss' : 'straw'
}
