import type { BookingStatus } from './booking-status.ts'
import { stepWords, type TimelineStepId } from './moves/booking-words.ts'

const steps: readonly TimelineStepId[] = ['requested', 'confirmed', 'in_progress', 'completed']

/** When each step happened, as far as it is known. */
export type TimelineTimes = { [Step in TimelineStepId]?: Date | null | undefined }

interface TimelineStep {
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

/** The steps that a status alone proves: only an accepted booking can be disputed. */
const reachedSteps: Record<BookingStatus, number> = {
  pending: 1,
  accepted: 2,
  in_progress: 3,
  completed: 4,
  disputed: 2,
  rejected: 1,
}

/**
 * The four steps of a booking's progress (marketplace §4). A rejected or disputed booking shows the steps it had
 * reached, known by their times; without times, what its status alone proves.
 */
export function bookingTimeline(status: BookingStatus, times: TimelineTimes = {}): BookingTimeline {
  const isStopped = status === 'rejected' || status === 'disputed'
  const isMoving = !isStopped && status !== 'completed'
  const furthest = isStopped ? steps.findLastIndex((id) => times[id] != null) + 1 : 0
  const reached = Math.max(reachedSteps[status], furthest)
  return {
    steps: steps.map((id, index) => ({
      id,
      label: stepWords[id].label,
      isReached: index < reached,
      isCurrent: isMoving && index === reached - 1,
      at: times[id] ?? undefined,
    })),
    stopped: isStopped ? status : undefined,
  }
}
