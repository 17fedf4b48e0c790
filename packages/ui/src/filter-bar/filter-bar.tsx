import { cva, cx } from 'class-variance-authority'
import { ChevronDown, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Popover } from '../popover/popover.tsx'

export const filterChipVariants = cva(
  'inline-flex max-w-full shrink-0 items-center rounded-full border text-14 font-strong transition-colors duration-120 select-none',
  {
    variants: {
      /** Whether the filter is set. */
      active: {
        true: 'border-ink bg-ink text-paper forced-colors:border-2',
        false: 'border-line-strong bg-transparent text-ink hover:bg-sunken',
      },
    },
    defaultVariants: { active: false },
  },
)

const press =
  'inline-flex min-h-11 min-w-0 items-center gap-2 rounded-full px-4 text-start focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ink [&_svg]:size-4 [&_svg]:shrink-0'

/** The clear button unmounts with its filter: focus moves to the button that remains. */
function focusFirst(gone: Element) {
  gone.parentElement?.querySelector('button')?.focus()
}

export interface FilterBarProps extends ComponentProps<'div'> {
  /** Accessible name of the group. */
  label?: string
  /** The number of set filters. With 0 there is no clear button. */
  active?: number
  onClearAll?: () => void
  clearAllLabel?: string
}

/**
 * Filters above a list, side by side: on a phone they scroll horizontally. Its children are `FilterChip`s and
 * `FilterToggle`s.
 */
export function FilterBar({
  label = 'Filters',
  active = 0,
  onClearAll,
  clearAllLabel = 'Clear all',
  onFocus,
  className,
  children,
  ...rest
}: FilterBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't scroll sideways in every browser.
    <div
      role="group"
      aria-label={label}
      // Browsers leave a control that is in sight in part where it is. Not for a press, which would miss the moved chip.
      onFocus={(event) => {
        onFocus?.(event)
        const { target } = event
        if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }}
      // `relative`, so that absolutely positioned screen-reader text stays in its chip and doesn't widen the page.
      className={cx(
        'relative -mx-1 flex items-center gap-2 overflow-x-auto overscroll-x-contain scroll-px-2 p-1 scrollbar-none lg:flex-wrap lg:overflow-visible',
        className,
      )}
      {...rest}
    >
      {children}
      {active > 0 && onClearAll && (
        <Button
          size="small"
          variant="quiet"
          onClick={({ currentTarget }) => {
            focusFirst(currentTarget)
            onClearAll()
          }}
          className="max-w-full shrink-0"
        >
          {clearAllLabel}
        </Button>
      )}
    </div>
  )
}

export interface FilterChipProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Name of the filter, shown while it isn't set: "Distance". */
  label: string
  /** The set value: "Within 3 miles". Left out while not set. */
  value?: string | undefined
  /** The controls, in a popover or, on a phone, in a bottom sheet. */
  children: ReactNode
  /** Clears the filter. Left out for a choice that always has a value, such as the sort order. */
  onClear?: (() => void) | undefined
  /** Accessible name of the clear button. */
  clearLabel?: string
  onOpenChange?: (open: boolean) => void
}

/** A filter with its own controls. */
export function FilterChip({
  label,
  value,
  children,
  onClear,
  clearLabel = `Clear ${label.toLowerCase()}`,
  onOpenChange,
  className,
  ...rest
}: FilterChipProps) {
  const isActive = value !== undefined && onClear !== undefined
  return (
    <span className={filterChipVariants({ active: isActive, className })} {...rest}>
      <Popover
        title={label}
        onOpenChange={onOpenChange}
        trigger={
          <button type="button" className={press}>
            {value === undefined ? (
              label
            ) : (
              <>
                <span className="sr-only">{label}: </span>
                {value}
              </>
            )}
            <ChevronDown aria-hidden />
          </button>
        }
      >
        {children}
      </Popover>
      {isActive && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={({ currentTarget }) => {
            focusFirst(currentTarget)
            onClear()
          }}
          className="inline-grid size-11 shrink-0 place-items-center rounded-full focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </span>
  )
}

export interface FilterToggleProps extends Omit<ComponentProps<'button'>, 'aria-pressed' | 'children'> {
  label: string
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
  /** The number of results with this filter. */
  count?: number | undefined
}

/** A filter that is on or off. */
export function FilterToggle({
  label,
  pressed,
  onPressedChange,
  count,
  className,
  onClick,
  ...rest
}: FilterToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={filterChipVariants({ active: pressed, className: cx(press, 'box-content', className) })}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) onPressedChange(!pressed)
      }}
      {...rest}
    >
      {label}
      {count !== undefined && <span className="font-text tabular-nums">{count}</span>}
      {pressed && <X aria-hidden />}
    </button>
  )
}
