import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Heading, type HeadingProps } from '../heading/heading.tsx'
import { PreviousNext } from '../navigation/previous-next.tsx'
import { english, type WeekCalendarLabels } from './labels.ts'
import { hoursOf } from './side-by-side.ts'
import { type WeekDay, WeekDayColumn } from './week-day-column.tsx'

export type { WeekCalendarLabels } from './labels.ts'
export type { WeekBlock, WeekDay } from './week-day-column.tsx'
export { type WeekEntry, weekEntryVariants } from './week-entry.tsx'

export interface WeekCalendarProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  /** Title of the week. */
  title: ReactNode
  titleLevel?: 1 | 2 | 3
  /** Seven days. */
  days: readonly WeekDay[]
  /** The hours that are always shown; extended for blocks outside. */
  hours?: readonly [from: number, to: number]
  hourLabel?: (hour: number) => string
  /** The current time, in minutes of today, shown as a line. */
  now?: number | undefined
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  labels?: Partial<WeekCalendarLabels>
}

/**
 * A week calendar by hours, for screens from 1024 px; on narrower ones use Agenda. Blocks are in minutes of their day,
 * in a time zone of the caller's choice.
 */
export function WeekCalendar({
  title,
  titleLevel = 2,
  days,
  hours: usual = [8, 20],
  hourLabel = (hour) => `${String(hour).padStart(2, '0')}:00`,
  now,
  onPrevious,
  onNext,
  labels: given,
  className,
  ...rest
}: WeekCalendarProps) {
  const id = useId()
  const labels = { ...english, ...given }
  const blocks = days.flatMap((day) => day.blocks)
  const hours = hoursOf(blocks, usual)
  const hasAnyTime = days.some((day) => day.anyTime?.length)
  const dayLevel: HeadingProps['level'] = titleLevel === 1 ? 2 : titleLevel === 2 ? 3 : 4
  return (
    <section {...rest} aria-labelledby={id} className={cx('flex min-w-0 flex-col gap-2', className)}>
      <div className="flex items-center gap-1">
        <Heading id={id} level={titleLevel} size="section" aria-live="polite" className="min-w-0 flex-1">
          {title}
        </Heading>
        <PreviousNext labels={labels} onPrevious={onPrevious} onNext={onNext} />
      </div>
      <div className="relative overflow-x-auto rounded-slip border border-line bg-raised">
        <div className="grid min-w-144 grid-cols-week">
          <div aria-hidden className="row-span-3 grid grid-rows-subgrid text-13 text-muted tabular-nums">
            <span />
            <span className="border-b border-line px-2 empty:px-0">{hasAnyTime && labels.anyTime}</span>
            <div>
              {hours.map((hour) => (
                <div key={hour} className="h-12 border-b border-line px-2 text-end">
                  {hourLabel(hour)}
                </div>
              ))}
            </div>
          </div>
          <ol className="contents">
            {days.map((day) => (
              <WeekDayColumn
                key={day.value}
                day={day}
                level={dayLevel}
                hours={hours}
                now={day.today ? now : undefined}
                labels={labels}
              />
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
