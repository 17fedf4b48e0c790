import { useState } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'

export interface ToggleButtonProps extends Omit<ButtonProps, 'children' | 'asChild' | 'variant' | 'tone'> {
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
  /** While off: what pressing does, e.g. "Follow". */
  offLabel: string
  /** While on: what is so, e.g. "Following". */
  onLabel: string
  /** While on, under the mouse or the keyboard's focus: what pressing would undo, e.g. "Unfollow". */
  hoverLabel: string
}

/**
 * Turns something on and off, and says so in words that change: Follow, Following, Unfollow. Since the words carry
 * the state there is no aria-pressed, which would say it twice. A setting with one fixed name is a Switch.
 */
export function ToggleButton({
  pressed,
  onPressedChange,
  offLabel,
  onLabel,
  hoverLabel,
  size = 'small',
  ...rest
}: ToggleButtonProps) {
  // Not in CSS: right after pressing, "Following" is the answer, until the mouse moves or the focus comes back.
  const [isOffering, setOffering] = useState(false)
  const showsUndo = pressed && isOffering
  return (
    <Button
      size={size}
      {...rest}
      variant={pressed ? (showsUndo ? 'quiet' : 'secondary') : 'primary'}
      tone={showsUndo ? 'danger' : 'neutral'}
      data-state={pressed ? 'on' : 'off'}
      onPointerMove={(event) => {
        rest.onPointerMove?.(event)
        if (event.pointerType !== 'touch') setOffering(true)
      }}
      onPointerLeave={(event) => {
        rest.onPointerLeave?.(event)
        setOffering(false)
      }}
      onFocus={(event) => {
        rest.onFocus?.(event)
        if (event.currentTarget.matches(':focus-visible')) setOffering(true)
      }}
      onBlur={(event) => {
        rest.onBlur?.(event)
        setOffering(false)
      }}
      onClick={(event) => {
        rest.onClick?.(event)
        if (event.defaultPrevented) return
        setOffering(false)
        onPressedChange(!pressed)
      }}
    >
      <span className={rest.loading ? undefined : 'min-w-18'}>
        {showsUndo ? hoverLabel : pressed ? onLabel : offLabel}
      </span>
    </Button>
  )
}
