import { cx } from 'class-variance-authority'
import { CalendarDays } from 'lucide-react'
import type { ComponentProps } from 'react'
import { framedControl } from '../control-frame/control-frame.tsx'

export interface DateButtonProps extends Omit<ComponentProps<'button'>, 'value' | 'children' | 'className'> {
  /** The formatted day; undefined for none. */
  shown: string | undefined
  /** Shown without a day. */
  placeholder: string
  open: boolean
  /** Called for arrow down, which opens the calendar as in every combobox. A press is `onClick`. */
  onAsk: () => void
}

/** The button that shows a day and opens its calendar, inside a `ControlFrame`. */
export function DateButton({ shown, placeholder, open, onAsk, ...rest }: DateButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={open}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event)
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        onAsk()
      }}
      className={cx(framedControl, 'flex items-center justify-between gap-3 py-2')}
    >
      <span className={shown ? undefined : 'text-muted'}>{shown ?? placeholder}</span>
      <CalendarDays aria-hidden className="size-5 shrink-0 text-muted" />
    </button>
  )
}
