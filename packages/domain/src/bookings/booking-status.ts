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

/** The badge's colour: green for accepted and yellow for every other status (marketplace §4). */
export function statusTone(status: BookingStatus): 'moss' | 'straw' {
  return status === 'accepted' ? 'moss' : 'straw'
}
