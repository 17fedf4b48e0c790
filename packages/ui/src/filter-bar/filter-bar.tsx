import { cva, cx } from 'class-variance-authority'
import { ChevronDown, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Popover } from '../popover/popover.tsx'

export const filterChipVariants = cva(
  'inline-flex shrink-0 items-center rounded-full border text-14 font-strong whitespace-nowrap transition-colors duration-120 select-none',
  {
    variants: {
      /** Whether it leaves anything out. */
      active: {
        true: 'border-ink bg-ink text-paper forced-colors:border-2',
        false: 'border-line-strong bg-transparent text-ink hover:bg-sunken',
      },
    },
    defaultVariants: { active: false },
  },
)

const press =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-start focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ink [&_svg]:size-4'

/** What clears goes away with what it clears: the keyboard goes on at the button that stays. */
function focusFirst(gone: Element) {
  gone.parentElement?.querySelector('button')?.focus()
}

export interface FilterBarProps extends ComponentProps<'div'> {
  /** Names the group. */
  label?: string
  /** How many filters are set. Without any there is nothing to clear. */
  active?: number
  onClearAll?: () => void
  clearAllLabel?: string
}

/** Filters over a list, side by side: on a phone they scroll sideways. Its children are `FilterChip`s and `FilterToggle`s. */
export function FilterBar({
  label = 'Filters',
  active = 0,
  onClearAll,
  clearAllLabel = 'Clear all',
  className,
  children,
  ...rest
}: FilterBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't scroll sideways in every browser.
    <div
      role="group"
      aria-label={label}
      // What only screen readers read stands where its chip is: without a place of its own it would widen the page.
      className={cx(
        'relative -mx-1 flex gap-2 overflow-x-auto overscroll-x-contain p-1 scrollbar-none lg:flex-wrap lg:overflow-visible',
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
          className="shrink-0"
        >
          {clearAllLabel}
        </Button>
      )}
    </div>
  )
}

export interface FilterChipProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** What it filters by, while it doesn't: "Distance". */
  label: string
  /** What it is set to: "Within 3 miles". Without it, it isn't set. */
  value?: string | undefined
  /** The controls, in a popover or, on a phone, in a sheet. */
  children: ReactNode
  /** Takes it away at once. A choice that is always made, such as an order, has none. */
  onClear?: (() => void) | undefined
  /** Names the cross of a set one. */
  clearLabel?: string
  onOpenChange?: (open: boolean) => void
}

/** A filter with more to it than on and off. */
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
          className="inline-grid size-11 place-items-center rounded-full focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ink"
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
  /** How many it would leave. */
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
      className={filterChipVariants({ active: pressed, className: cx(press, className) })}
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
