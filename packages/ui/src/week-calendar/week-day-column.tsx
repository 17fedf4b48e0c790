import { cx } from 'class-variance-authority'
import type { HeadingProps } from '../heading/heading.tsx'
import type { WeekCalendarLabels } from './labels.ts'
import { type Stretch, sideBySide } from './side-by-side.ts'
import { type WeekEntry, WeekEntryBox } from './week-entry.tsx'

export interface WeekBlock extends WeekEntry, Stretch {
  /** The formatted time. */
  time: string
}

export interface WeekDay {
  value: string
  /** Short: "Tue". */
  weekday: string
  number: string
  /** Accessible name in full: "Tuesday 24 November". */
  label: string
  today?: boolean
  anyTime?: readonly WeekEntry[]
  blocks: readonly WeekBlock[]
}

interface WeekDayColumnProps {
  day: WeekDay
  level: NonNullable<HeadingProps['level']>
  hours: readonly number[]
  /** Position of the current-time line, in minutes of the day. */
  now: number | undefined
  labels: WeekCalendarLabels
}

/** One day: its name, entries without a time, and blocks, in reading order. */
export function WeekDayColumn({ day, level, hours, now, labels }: WeekDayColumnProps) {
  const { weekday, number, label, today = false, anyTime = [], blocks } = day
  const Name = `h${level}` as const
  const isEmpty = anyTime.length + blocks.length === 0
  const first = (hours[0] ?? 0) * 60
  const share = (minutes: number) => `${(minutes / (hours.length * 60)) * 100}%`
  const isNowInSight = now !== undefined && now >= first && now <= first + hours.length * 60
  return (
    <li
      aria-current={today ? 'date' : undefined}
      className="row-span-3 grid grid-rows-subgrid border-s border-line"
    >
      <Name className={cx('px-1.5 py-2 text-14 font-strong', today && 'text-ember-ink')}>
        <span className="sr-only">
          {[today && labels.today, label, isEmpty && labels.none].filter(Boolean).join(', ')}
        </span>
        <span aria-hidden className="flex flex-wrap items-baseline gap-x-1.5">
          <span className={today ? undefined : 'font-medium text-muted'}>{weekday}</span>
          <span className="text-20 tabular-nums">{number}</span>
        </span>
      </Name>
      <div className="border-b border-line">
        {anyTime.length > 0 && (
          <ul className="flex flex-col gap-0.5 p-0.5">
            {anyTime.map(({ id, ...entry }) => (
              <li key={id}>
                <WeekEntryBox {...entry} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="relative">
        <div aria-hidden>
          {hours.map((hour) => (
            <div key={hour} className="h-12 border-b border-line" />
          ))}
        </div>
        {blocks.length > 0 && (
          <ol className="absolute inset-0">
            {sideBySide(blocks).map(({ block: { id, start, minutes, ...entry }, column, columns }) => (
              <li
                key={id}
                className="absolute p-px"
                style={{
                  insetBlockStart: share(start - first),
                  blockSize: share(Math.min(minutes, 24 * 60 - start)),
                  insetInlineStart: `${(column / columns) * 100}%`,
                  inlineSize: `${100 / columns}%`,
                }}
              >
                <WeekEntryBox {...entry} />
              </li>
            ))}
          </ol>
        )}
        {isNowInSight && (
          <div
            aria-hidden
            className="pointer-events-none absolute inset-x-0 border-t-2 border-ember"
            style={{ insetBlockStart: share(now - first) }}
          />
        )}
      </div>
    </li>
  )
}
