import { useState } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'

export interface ToggleButtonProps extends Omit<ButtonProps, 'children' | 'asChild' | 'variant' | 'tone'> {
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
  /** Label while off, the action: "Follow". */
  offLabel: string
  /** Label while on, the state: "Following". */
  onLabel: string
  /** Label while on when hovered or focused, the undo action: "Unfollow". */
  hoverLabel: string
}

/**
 * A toggle with changing labels: Follow, Following, Unfollow. Without aria-pressed, since the label already has the
 * state. For a setting with a fixed name use Switch.
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
  // State rather than CSS: right after a press "Following" is shown, until the pointer moves or the focus returns.
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
