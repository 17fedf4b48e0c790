import { type ComponentProps, useEffect, useRef, useState } from 'react'

const SECOND = 1_000
const MINUTE = 60_000
const HOUR = 3_600_000

export interface CountdownProps extends Omit<ComponentProps<'time'>, 'children' | 'dateTime'> {
  /** Milliseconds since 1970. */
  until: number
  /** Formats the remaining milliseconds, rounded up to minutes, in the last minute to seconds; 0 at the end. */
  format?: (left: number) => string
  /** Remaining milliseconds at which it is announced, as well as at the end. */
  announceAt?: readonly number[]
  /** Called when it ends, but not if it had ended before mounting. */
  onEnd?: () => void
}

const inEnglish = (left: number) => {
  if (left === 0) return 'Time is up'
  if (left < MINUTE) return `${left / SECOND} s left`
  const minutes = `${(left % HOUR) / MINUTE} min left`
  return left < HOUR ? minutes : `${Math.floor(left / HOUR)} h ${minutes}`
}

/** Rounded up to a whole minute, in the last minute to a whole second. */
function leftUntil(until: number, now: number) {
  const left = Math.max(0, until - now)
  const unit = left > MINUTE ? MINUTE : SECOND
  return Math.ceil(left / unit) * unit
}

/** Remaining time until an instant. Announced to screen readers only at a few moments. */
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
    // Each tick reads the clock, so that it is right after the device slept.
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
