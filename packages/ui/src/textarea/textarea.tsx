import { cva, cx, type VariantProps } from 'class-variance-authority'
import { useComposedRefs } from 'radix-ui/internal'
import { type ComponentProps, useId, useLayoutEffect, useRef, useState } from 'react'
import { ControlFrame, framedControl } from '../control-frame/control-frame.tsx'
import { useFieldControl } from '../field/field.tsx'

export const textareaVariants = cva(`${framedControl} field-sizing-content resize-none py-3`, {
  variants: {
    /**
     * Initial height in lines. Sizing by content ignores the native attribute, which remains for browsers without it.
     */
    rows: {
      1: '',
      2: 'min-h-18',
      3: 'min-h-24',
      4: 'min-h-30',
      5: 'min-h-36',
      6: 'min-h-42',
    },
  },
  defaultVariants: { rows: 4 },
})

export interface TextareaProps
  extends Omit<ComponentProps<'textarea'>, 'rows'>,
    VariantProps<typeof textareaVariants> {
  /** Shows a character count, with `maxLength` if set. */
  showCount?: boolean
  /** Text of the count. `limit` is undefined without a maxLength. */
  countLabel?: (used: number, limit: number | undefined) => string
}

const defaultCountLabel = (used: number, limit: number | undefined) =>
  limit === undefined ? String(used) : `${used}/${limit}`

/** A multi-line text input that grows with its content; `rows` is its initial height. */
export function Textarea({
  showCount = false,
  countLabel = defaultCountLabel,
  rows = 4,
  className,
  ref,
  ...rest
}: TextareaProps) {
  const countId = useId()
  const own = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(0)
  // An uncontrolled value is only in the DOM, where a form library writes it on mount.
  useLayoutEffect(() => setTyped(own.current?.value.length ?? 0), [])
  const wiring = useFieldControl({
    ...rest,
    'aria-describedby':
      [rest['aria-describedby'], showCount ? countId : ''].filter(Boolean).join(' ') || undefined,
  })
  const used = rest.value === undefined ? typed : String(rest.value).length
  return (
    <ControlFrame className={cx('flex-col', className)}>
      <textarea
        {...rest}
        {...wiring}
        ref={useComposedRefs(own, ref)}
        rows={rows ?? undefined}
        onInput={(event) => {
          setTyped(event.currentTarget.value.length)
          rest.onInput?.(event)
        }}
        className={textareaVariants({ rows })}
      />
      {showCount ? (
        <span id={countId} className="px-4 pb-2 text-end text-13 text-muted tabular-nums">
          {countLabel(used, rest.maxLength)}
        </span>
      ) : null}
    </ControlFrame>
  )
}
