import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react'
import { Heading, type HeadingProps } from '../heading/heading.tsx'
import { List, ListRow } from '../list/list.tsx'

export interface AgendaEntry {
  id: string
  /** "14:00 – 16:00"; left out for an all-day entry. */
  time?: string | undefined
  title: ReactNode
  meta?: ReactNode
  /** A status, a price, a button. */
  trailing?: ReactNode
  /** An empty link or button: the whole row becomes its target. */
  link?: ReactElement<{ children?: ReactNode }> | undefined
}

export interface AgendaDay {
  value: string
  /** "Tuesday 24 November" */
  label: string
  today?: boolean
  entries: readonly AgendaEntry[]
}

export interface AgendaProps extends Omit<ComponentProps<'div'>, 'children'> {
  days: readonly AgendaDay[]
  dayLevel?: HeadingProps['level']
  todayLabel?: string
  /** Shown for a day without entries. */
  emptyDay?: ReactNode
  /** Shown when there are no days. */
  empty?: ReactNode
}

/** Entries of a calendar, grouped by day. */
export function Agenda({
  days,
  dayLevel = 2,
  todayLabel = 'Today',
  emptyDay = 'Nothing planned',
  empty,
  className,
  ...rest
}: AgendaProps) {
  const id = useId()
  return (
    <div {...rest} className={cx('@container flex flex-col gap-6', className)}>
      {days.length === 0 && empty}
      {days.map(({ value, label, today = false, entries }) => (
        <section
          key={value}
          aria-labelledby={`${id}-${value}`}
          aria-current={today ? 'date' : undefined}
          className="flex flex-col gap-1"
        >
          <Heading id={`${id}-${value}`} level={dayLevel} size="item">
            {today && (
              <>
                <span className="text-ember-ink">{todayLabel},</span>{' '}
              </>
            )}
            {label}
          </Heading>
          {entries.length === 0 ? (
            <p className="py-2 text-muted">{emptyDay}</p>
          ) : (
            <List>
              {entries.map(({ id: entryId, time, title, meta, trailing, link }) => (
                <ListRow
                  key={entryId}
                  leading={<span className="w-14 text-14 tabular-nums @sm:w-28">{time}</span>}
                  title={title}
                  about={[label, time].filter(Boolean).join(', ')}
                  detail={meta}
                  trailing={trailing}
                  link={link}
                />
              ))}
            </List>
          )}
        </section>
      ))}
    </div>
  )
}
