import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { ControlFrame, framedControl } from '../control-frame/control-frame.tsx'
import { useFieldControl } from '../field/field.tsx'

export interface TextInputProps extends ComponentProps<'input'> {
  /** Before the text: a unit such as "£", or an icon. */
  start?: ReactNode
  /** After the text: a unit, or a small button for this input. */
  end?: ReactNode
}

/**
 * A single-line text input. `className` goes to the frame; ref, name, value, events and all else to the native input,
 * so `register()` of a form library fits as it is.
 */
export function TextInput({ start, end, className, type = 'text', ...rest }: TextInputProps) {
  return (
    <ControlFrame className={className}>
      {start ? (
        <span className="flex max-w-1/2 shrink-0 items-center ps-4 text-muted [&_svg]:size-5">{start}</span>
      ) : null}
      <input
        {...rest}
        {...useFieldControl(rest)}
        type={type}
        className={cx(framedControl, 'text-ellipsis', start && 'ps-2')}
      />
      {end ? (
        <span className="flex max-w-1/2 shrink-0 items-center text-muted [&_svg]:size-5">{end}</span>
      ) : null}
    </ControlFrame>
  )
}
