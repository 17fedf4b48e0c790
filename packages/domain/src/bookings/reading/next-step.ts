import { formatInstant } from '../../client/times/dates.ts'
import type { Booking } from '../booking-shape.ts'

interface NextStep {
  text: string
  links: { label: string; to: `/book-form?skill=${string}` | '/explore' }[]
  /** Whether to offer a message to the provider too. */
  canWrite: boolean
}

type Told = Pick<
  Booking,
  'status' | 'ended_by' | 'ended_why' | 'events' | 'expires_at' | 'provider' | 'skills_id'
>

/** Suggested next step for the client of a pending or rejected booking; undefined if nothing is needed. */
export function nextStepOf({
  status,
  ended_by,
  ended_why,
  events,
  expires_at,
  provider,
  skills_id,
}: Told): NextStep | undefined {
  const { firstname } = provider
  if (status === 'pending') {
    return {
      text: `You needn’t do anything until ${firstname} answers. Without an answer by ${formatInstant(expires_at)} the request ends and you get everything back. If something has changed, you can cancel it for nothing.`,
      links: [],
      canWrite: true,
    }
  }
  if (status !== 'rejected') return undefined
  const again = `/book-form?skill=${skills_id}` as const
  const elsewhere: NextStep['links'][number] = { label: 'Find somebody else', to: '/explore' }
  if ((ended_why === 'cancelled' || ended_why === 'absent') && ended_by === 'client') {
    const text = `You can book ${firstname} again, for another day or another time.`
    return { text, links: [{ label: `Book ${firstname} again`, to: again }, elsewhere], canWrite: true }
  }
  const { action } = events.findLast(({ to }) => to === 'rejected') ?? {}
  if (action === 'lapse') {
    const text = `${firstname} had not turned you down: you can book again.`
    return { text, links: [{ label: `Book ${firstname} again`, to: again }, elsewhere], canWrite: true }
  }
  if (action === 'expire') {
    const text = `${firstname} may have missed it. You can find somebody else, or ask once more.`
    return { text, links: [elsewhere, { label: `Ask ${firstname} again`, to: again }], canWrite: false }
  }
  return {
    text: 'Another neighbour may have the time, or another day may suit better.',
    links: [elsewhere, { label: `Ask ${firstname} for another day`, to: again }],
    canWrite: false,
  }
}
