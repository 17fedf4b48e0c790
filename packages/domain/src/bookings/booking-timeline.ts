import type { BookingStatus } from './booking-status.ts'
import { stepWords, type TimelineStepId } from './moves/booking-words.ts'

const steps: readonly TimelineStepId[] = ['requested', 'confirmed', 'in_progress', 'completed']

/** When each step happened, where recorded. */
export type TimelineTimes = { [Step in TimelineStepId]?: Date | null | undefined }

interface TimelineStep {
  id: TimelineStepId
  label: string
  isReached: boolean
  /** The latest step of an active booking. */
  isCurrent: boolean
  at: Date | undefined
}

export interface BookingTimeline {
  steps: TimelineStep[]
  /** Set for a rejected or disputed booking, which stopped at its last reached step. */
  stopped: 'rejected' | 'disputed' | undefined
}

/** The number of steps that a status proves by itself: only an accepted booking can be disputed. */
const reachedSteps: Record<BookingStatus, number> = {
  pending: 1,
  accepted: 2,
  in_progress: 3,
  completed: 4,
  disputed: 2,
  rejected: 1,
}

/**
 * The four steps of a booking's progress (marketplace §4). A rejected or disputed booking shows the steps with a
 * recorded time; without times, those that its status proves.
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
