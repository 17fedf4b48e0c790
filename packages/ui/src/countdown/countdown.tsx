import { type ComponentProps, useEffect, useRef, useState } from 'react'

const SECOND = 1_000
const MINUTE = 60_000
const HOUR = 3_600_000

export interface CountdownProps extends Omit<ComponentProps<'time'>, 'children' | 'dateTime'> {
  /** Milliseconds since 1970. */
  until: number
  /** Words for the milliseconds that are left: whole minutes, in the last one whole seconds, 0 at the end. */
  format?: (left: number) => string
  /** Milliseconds before the end at which it is read out, as well as at the end. */
  announceAt?: readonly number[]
  /** Called once it ends, not where it was over before. */
  onEnd?: () => void
}

const inEnglish = (left: number) => {
  if (left === 0) return 'Time is up'
  if (left < MINUTE) return `${left / SECOND} s left`
  const minutes = `${(left % HOUR) / MINUTE} min left`
  return left < HOUR ? minutes : `${Math.floor(left / HOUR)} h ${minutes}`
}

/** A minute begins as a whole one, and so does a second of the last minute. */
function leftUntil(until: number, now: number) {
  const left = Math.max(0, until - now)
  const unit = left > MINUTE ? MINUTE : SECOND
  return Math.ceil(left / unit) * unit
}

/** The time that is left until an instant. Reads itself out at a few moments alone. */
export function Countdown({
  until,
  format = inEnglish,
  announceAt = [10 * MINUTE, MINUTE],
  onEnd,
  ...rest
}: CountdownProps) {
  const [now, setNow] = useState(Date.now)
  const [shownUntil, setShownUntil] = useState(until)
  if (shownUntil !== until) {
    setShownUntil(until)
    setNow(Date.now())
  }
  const left = leftUntil(until, now)
  const atEnd = useRef(onEnd)
  useEffect(() => {
    atEnd.current = onEnd
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // Each tick looks at the clock: a machine that slept is not behind.
    const tick = () => {
      const current = Date.now()
      setNow(current)
      if (current >= until) atEnd.current?.()
      else wait(current)
    }
    const wait = (from: number) => {
      const remaining = until - from
      const unit = remaining > MINUTE ? MINUTE : SECOND
      timer = setTimeout(tick, remaining % unit || unit)
    }
    if (Date.now() < until) wait(Date.now())
    return () => clearTimeout(timer)
  }, [until])

  const isAnnounced = left === 0 || announceAt.includes(left)
  return (
    <time {...rest} dateTime={new Date(until).toISOString()} suppressHydrationWarning>
      <span aria-hidden={isAnnounced} suppressHydrationWarning className="tabular-nums">
        {format(left)}
      </span>
      <span aria-live="polite" className="sr-only">
        {isAnnounced ? format(left) : ''}
      </span>
    </time>
  )
}
