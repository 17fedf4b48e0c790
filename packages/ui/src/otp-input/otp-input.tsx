import { cx } from 'class-variance-authority'
import { type ChangeEvent, type ComponentProps, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { useFieldGroup } from '../field/field.tsx'
import { digitsIn } from '../text-input/typed-digits.ts'

export interface OtpInputProps
  extends Omit<ComponentProps<'div'>, 'ref' | 'role' | 'children' | 'onChange' | 'defaultValue'> {
  /** The digits so far, joined; `length` digits once every box is filled. */
  value: string
  onValueChange: (value: string) => void
  /** Blocks spreading a form library's field, which would receive native events: pass its onChange as onValueChange. */
  onChange?: never
  /** The number of boxes. */
  length?: number
  /** Accessible name of the group outside a Field. */
  label?: string
  /** Accessible name of a box; the position counts from 1. */
  digitLabel?: (position: number, length: number) => string
  disabled?: boolean | undefined
  invalid?: boolean | undefined
  autoFocus?: boolean
  /** The first box, focused by a form on a wrong code. */
  ref?: Ref<HTMLInputElement>
}

const toBoxes = (value: string, length: number) => Array.from({ length }, (_, index) => value[index] ?? '')

/** The digits typed into a box, without the one it already held: typing into a filled box replaces its digit. */
function newDigits(raw: string, held: string) {
  const digits = digitsIn(raw)
  return held !== '' && digits.length === 2 ? digits.replace(held, '') : digits
}

/**
 * A one-time code, one digit per box. Typing moves on, Backspace in an empty box moves back, and a pasted or autofilled
 * code fills the boxes, a partial one from the focused box. Digits of any script; always left to right.
 */
export function OtpInput({
  value,
  onValueChange,
  length = 4,
  label = 'One-time code',
  digitLabel = (position, total) => `Digit ${position} of ${total}`,
  disabled = false,
  invalid,
  autoFocus = false,
  ref,
  className,
  ...rest
}: OtpInputProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  // Boxes are kept apart from the joined value, which can't represent a gap after a deleted digit.
  const [kept, setKept] = useState(() => toBoxes(value, length))
  const boxes = kept.join('') === value && kept.length === length ? kept : toBoxes(value, length)
  const {
    'aria-invalid': fieldInvalid,
    'aria-required': required,
    'aria-describedby': describedBy,
    ...group
  } = useFieldGroup(rest)
  const isInvalid = invalid ?? fieldInvalid
  const isUnnamed = group['aria-label'] === undefined && group['aria-labelledby'] === undefined

  const focusBox = (index: number) => inputs.current[Math.max(0, Math.min(length - 1, index))]?.focus()
  const keep = (next: string[]) => {
    setKept(next)
    onValueChange(next.join(''))
  }
  const fillFrom = (index: number, digits: string) => {
    keep(boxes.map((held, at) => digits[at - index] ?? held))
    focusBox(index + digits.length)
  }
  const handleChange = (event: ChangeEvent<HTMLInputElement>, index: number) => {
    if (event.target.value === '') {
      keep(boxes.map((held, at) => (at === index ? '' : held)))
      return
    }
    const digits = newDigits(event.target.value, boxes[index] ?? '')
    if (digits !== '') fillFrom(index, digits)
  }
  const handleKeyDown = (event: KeyboardEvent, index: number) => {
    const isBack = event.key === 'ArrowLeft' || (event.key === 'Backspace' && boxes[index] === '')
    if (!isBack && event.key !== 'ArrowRight') return
    event.preventDefault()
    focusBox(isBack ? index - 1 : index + 1)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is named by a legend, which can't sit in a Field's label.
    <div
      {...rest}
      {...group}
      aria-label={isUnnamed ? label : group['aria-label']}
      aria-describedby={describedBy}
      role="group"
      dir="ltr"
      // With six boxes each is still a wide enough touch target at 320 px.
      className={cx(length > 4 ? 'flex gap-1 sm:gap-2' : 'flex gap-2', 'rtl:justify-end', className)}
    >
      {boxes.map((digit, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position.
          key={index}
          ref={(element) => {
            inputs.current[index] = element
            if (index !== 0) return
            if (typeof ref === 'function') ref(element)
            else if (ref) ref.current = element
          }}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          // biome-ignore lint/a11y/noAutofocus: asked for by a screen whose only task is the code.
          autoFocus={autoFocus && index === 0}
          aria-label={digitLabel(index + 1, length)}
          aria-invalid={isInvalid || undefined}
          aria-required={required}
          disabled={disabled}
          value={digit}
          onChange={(event) => handleChange(event, index)}
          onKeyDown={(event) => handleKeyDown(event, index)}
          onBeforeInput={(event) => {
            // Typing the digit that is already there fires no change event, so move on here.
            if (event.data !== digit) return
            event.preventDefault()
            focusBox(index + 1)
          }}
          onFocus={(event) => event.target.select()}
          onPaste={(event) => {
            event.preventDefault()
            const digits = digitsIn(event.clipboardData.getData('text'))
            // A whole code fills from the first box, whichever has the focus.
            const from = digits.length < length ? index : 0
            if (digits !== '') fillFrom(from, digits.slice(0, length - from))
          }}
          className="h-16 w-full min-w-0 max-w-16 rounded-control border border-line-strong bg-raised text-center text-30 font-strong text-ink tabular-nums transition-colors duration-120 hover:border-ink aria-invalid:border-crimson forced-colors:aria-invalid:border-2 disabled:border-line disabled:bg-sunken disabled:text-muted"
        />
      ))}
    </div>
  )
}
