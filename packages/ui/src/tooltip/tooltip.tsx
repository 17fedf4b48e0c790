import { cx } from 'class-variance-authority'
import { Tooltip as Primitive } from 'radix-ui'
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'

const IsGrouped = createContext(false)

export interface TooltipGroupProps {
  children: ReactNode
  /** Milliseconds of resting on the first control. */
  delay?: number
}

/** Neighbours that share the wait: once one has shown, the next shows at once. For the buttons of one bar. */
export function TooltipGroup({ children, delay = 500 }: TooltipGroupProps) {
  return (
    <Primitive.Provider delayDuration={delay}>
      <IsGrouped value={true}>{children}</IsGrouped>
    </Primitive.Provider>
  )
}

export interface TooltipProps extends Omit<ComponentProps<typeof Primitive.Content>, 'asChild' | 'content'> {
  /** A few words. Nothing to press, and nothing that is needed to go on: a finger never sees it. */
  text: ReactNode
  /** The one control that it explains; it has to be able to take the focus. */
  children: ReactNode
  open?: boolean | undefined
  defaultOpen?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Milliseconds of resting on the control before it shows (500, or its group's); focus shows it at once. */
  delay?: number | undefined
}

/**
 * A few words about a control, while the mouse rests on it or the keyboard's focus is there. For what everyone needs
 * write it beside the control; for something to press use Popover.
 */
export function Tooltip({
  text,
  children,
  open,
  defaultOpen,
  onOpenChange,
  delay,
  className,
  ...rest
}: TooltipProps) {
  const isGrouped = useContext(IsGrouped)
  const tip = (
    <Primitive.Root
      {...(delay !== undefined && { delayDuration: delay })}
      {...(open !== undefined && { open })}
      {...(defaultOpen !== undefined && { defaultOpen })}
      {...(onOpenChange && { onOpenChange })}
    >
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={8}
          collisionPadding={16}
          {...rest}
          className={cx(
            'z-50 max-w-(--radix-tooltip-content-available-width) animate-fade-in rounded-control border border-transparent bg-ink px-3 py-2 text-14 font-medium text-pretty wrap-anywhere text-paper',
            className,
          )}
        >
          <span className="block max-w-72">{text}</span>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
  return isGrouped ? tip : <TooltipGroup>{tip}</TooltipGroup>
}
