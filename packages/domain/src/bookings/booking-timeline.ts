import type { BookingStatus } from './booking-rules.ts'

const steps = [
  { id: 'requested', label: 'Request sent' },
  { id: 'confirmed', label: 'Request confirmed and payment confirmed' },
  { id: 'in_progress', label: 'Service in progress' },
  { id: 'completed', label: 'Service completed' },
] as const

export type TimelineStepId = (typeof steps)[number]['id']

/** When each step happened, as far as it is known. */
export type TimelineTimes = { [Step in TimelineStepId]?: Date | null | undefined }

export interface TimelineStep {
  id: TimelineStepId
  label: string
  isReached: boolean
  /** The furthest step of a booking that is still moving. */
  isCurrent: boolean
  at: Date | undefined
}

export interface BookingTimeline {
  steps: TimelineStep[]
  /** A booking that was rejected or disputed has stopped: its last reached step is where. */
  stopped: 'rejected' | 'disputed' | undefined
}

const reachedSteps: Record<BookingStatus, number> = {
  pending: 1,
  accepted: 2,
  in_progress: 3,
  completed: 4,
  disputed: 4,
  rejected: 1,
}

/**
 * The four steps of a booking's progress (marketplace §4). A rejected booking keeps the steps it had reached, known
 * by their times; without times only its request counts.
 */
export function bookingTimeline(status: BookingStatus, times: TimelineTimes = {}): BookingTimeline {
  const reached = reachedSteps[status]
  const isMoving = status === 'pending' || status === 'accepted' || status === 'in_progress'
  return {
    steps: steps.map(({ id, label }, index) => ({
      id,
      label,
      isReached: index < reached || (status === 'rejected' && times[id] != null),
      isCurrent: isMoving && index === reached - 1,
      at: times[id] ?? undefined,
    })),
    stopped: status === 'rejected' || status === 'disputed' ? status : undefined,
  }
}
