const words = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto', style: 'long' })

const steps = [
  { unit: 'minute', seconds: 60, until: 60 * 60 },
  { unit: 'hour', seconds: 60 * 60, until: 24 * 60 * 60 },
  { unit: 'day', seconds: 24 * 60 * 60, until: 7 * 24 * 60 * 60 },
  { unit: 'week', seconds: 7 * 24 * 60 * 60, until: 30 * 24 * 60 * 60 },
  { unit: 'month', seconds: 30 * 24 * 60 * 60, until: 365 * 24 * 60 * 60 },
] as const

/** Relative time: "5 minutes ago", "yesterday"; "just now" below one minute. */
export function formatAgo(instant: string, now = new Date()): string {
  const past = (now.getTime() - new Date(instant).getTime()) / 1000
  if (past < 60) return 'just now'
  const step = steps.find(({ until }) => past < until)
  if (step === undefined) return words.format(-Math.floor(past / (365 * 24 * 60 * 60)), 'year')
  return words.format(-Math.floor(past / step.seconds), step.unit)
}
