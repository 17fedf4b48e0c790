const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Remaining time to answer, in words. @param left milliseconds, in whole minutes; in the last minute whole seconds */
export function answerWords(left: number): string {
  if (left === 0) return 'The time to answer is over'
  if (left < MINUTE) return `${left / 1000} s left to answer`
  const hours = Math.floor(left / HOUR)
  const minutes = (left % HOUR) / MINUTE
  const parts = [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean)
  return `${parts.join(' ')} left to answer`
}
