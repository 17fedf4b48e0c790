import { cx } from 'class-variance-authority'
import { Star } from 'lucide-react'
import type { ComponentProps } from 'react'

export interface RatingProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** 0 to 5. `null` without ratings. */
  value: number | null
  /** The number of ratings. */
  count?: number | undefined
  /** `compact` is one star and the number, for rows; `stars` all five stars. */
  display?: 'compact' | 'stars'
  emptyLabel?: string
  /** Text for screen readers. */
  describe?: (value: string, count: number | undefined) => string
}

function defaultDescription(value: string, count: number | undefined) {
  const rated = `Rated ${value} out of 5`
  return count === undefined ? rated : `${rated} by ${count} ${count === 1 ? 'person' : 'people'}`
}

function FilledStar({ portion }: { portion: number }) {
  const clip = portion >= 0.75 ? 'w-full' : portion >= 0.25 ? 'w-1/2' : 'w-0'
  return (
    <span className="relative inline-flex size-5">
      <Star className="absolute size-5 fill-sunken text-line-strong" />
      <span className={cx('absolute start-0 overflow-hidden', clip)}>
        <Star className="size-5 fill-spark text-spark-ink" />
      </span>
    </span>
  )
}

/** Displays a rating. To enter one use `StarPicker`. */
export function Rating({
  value,
  count,
  display = 'compact',
  emptyLabel = 'No reviews yet',
  describe = defaultDescription,
  className,
  ...rest
}: RatingProps) {
  if (value === null) {
    return (
      <span className={cx('text-14 text-muted', className)} {...rest}>
        {emptyLabel}
      </span>
    )
  }
  const text = value.toFixed(1)
  return (
    <span className={cx('inline-flex items-center gap-1 text-14', className)} {...rest}>
      <span className="sr-only">{describe(text, count)}</span>
      <span aria-hidden className="inline-flex items-center gap-1">
        {display === 'stars' ? (
          <span className="me-1 inline-flex gap-px">
            {[0, 1, 2, 3, 4].map((place) => (
              <FilledStar key={place} portion={value - place} />
            ))}
          </span>
        ) : (
          <Star className="size-4 fill-spark text-spark-ink" />
        )}
        <span className="font-strong tabular-nums">{text}</span>
        {count !== undefined && <span className="text-muted tabular-nums">({count})</span>}
      </span>
    </span>
  )
}
