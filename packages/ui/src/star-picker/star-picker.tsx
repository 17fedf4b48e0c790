import { cx } from 'class-variance-authority'
import { Star } from 'lucide-react'
import { type ComponentProps, type Ref, useId, useState } from 'react'
import { useFieldGroup } from '../field/field.tsx'

export interface StarPickerProps
  extends Omit<ComponentProps<'div'>, 'ref' | 'role' | 'children' | 'onChange' | 'defaultValue'> {
  /** 1 to 5, whole; undefined for none. */
  value: number | undefined
  onValueChange: (value: number) => void
  /** Blocks spreading a form library's field, which would receive native events: pass its onChange as onValueChange. */
  onChange?: never
  /** Accessible name of the group outside a Field. */
  label?: string
  /** Accessible name of a star, also shown beside the stars when chosen or hovered. */
  starLabel?: (stars: number) => string
  name?: string
  disabled?: boolean | undefined
  /** The first star, focused by a form when a rating is missing. */
  ref?: Ref<HTMLInputElement>
}

const stars = [1, 2, 3, 4, 5] as const

/** Input for a rating. To display one, with halves, use Rating. */
export function StarPicker({
  value,
  onValueChange,
  label = 'Rating',
  starLabel = (count) => (count === 1 ? '1 star' : `${count} stars`),
  name,
  disabled = false,
  ref,
  className,
  ...rest
}: StarPickerProps) {
  const ownName = useId()
  const [preview, setPreview] = useState<number>()
  const group = useFieldGroup(rest)
  const isUnnamed = group['aria-label'] === undefined && group['aria-labelledby'] === undefined
  const shown = preview ?? value ?? 0
  return (
    <div
      {...rest}
      {...group}
      aria-label={isUnnamed ? label : group['aria-label']}
      role="radiogroup"
      className={cx('flex flex-wrap items-center gap-x-3', className)}
    >
      <div className="-ms-1.5 flex flex-wrap" onPointerLeave={() => setPreview(undefined)}>
        {stars.map((count) => (
          <label
            key={count}
            className="relative grid size-11 cursor-pointer place-items-center has-disabled:cursor-not-allowed has-disabled:opacity-50 sm:size-12"
            onPointerEnter={(event) => {
              if (event.pointerType === 'mouse' && !disabled) setPreview(count)
            }}
          >
            <input
              ref={count === 1 ? ref : undefined}
              type="radio"
              name={name ?? ownName}
              value={count}
              aria-label={starLabel(count)}
              checked={value === count}
              disabled={disabled}
              onChange={() => onValueChange(count)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control disabled:cursor-not-allowed"
            />
            <Star
              aria-hidden
              strokeWidth={1.75}
              data-filled={count <= shown || undefined}
              className="pointer-events-none size-8 fill-transparent text-line-strong transition-colors duration-120 data-filled:fill-spark data-filled:text-spark-ink"
            />
          </label>
        ))}
      </div>
      <span aria-hidden className="min-h-6 text-14 text-muted">
        {shown > 0 ? starLabel(shown) : null}
      </span>
    </div>
  )
}
