import * as Primitive from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { focusTrail, returnFocus } from './focus-return.ts'
import { loopTab } from './tab-loop.ts'

export interface DialogFrameProps
  extends Omit<ComponentProps<typeof Primitive.Content>, 'title' | 'asChild' | 'className'> {
  open?: boolean | undefined
  defaultOpen?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** The button that opens it and gets the focus back. Not needed with `open`. */
  trigger?: ReactNode
  title: ReactNode
  description?: ReactNode
  /** Buttons, primary first. They stay visible while the body scrolls. */
  footer?: ReactNode
  closeLabel?: string | undefined
  /** Hides the close button: only for a question that needs an answer. */
  hideClose?: boolean | undefined
}

interface Look {
  ground: string
  panel: string
  /** Class of the handle at the top of a bottom sheet; undefined for none. */
  handle: string | undefined
}

/**
 * The second click of a double click on the trigger would hit the overlay that has just opened: an unintended choice,
 * or the backdrop, which closes it. It is ignored.
 * @param within milliseconds
 */
const isSoon = ({ timeStamp }: { timeStamp: number }, openedAt: { current: number }, within: number) =>
  timeStamp < openedAt.current + within

/**
 * Shared parts of all modal overlays: backdrop, header with title and close button, scrolling body, footer, and focus
 * restoration, even to the trigger of a menu that has closed since.
 */
export function DialogFrame({
  look,
  open,
  defaultOpen,
  onOpenChange,
  trigger,
  title,
  description,
  footer,
  closeLabel = 'Close',
  hideClose = false,
  onOpenAutoFocus,
  onCloseAutoFocus,
  onKeyDown,
  children,
  ...rest
}: DialogFrameProps & { look: Look }) {
  const opener = useRef<HTMLButtonElement>(null)
  const cameFrom = useRef<Element[]>([])
  const openedAt = useRef(0)

  return (
    <Primitive.Root
      {...(open !== undefined && { open })}
      {...(defaultOpen !== undefined && { defaultOpen })}
      {...(onOpenChange && { onOpenChange })}
    >
      {trigger && (
        <Primitive.Trigger ref={opener} asChild>
          {trigger}
        </Primitive.Trigger>
      )}
      <Primitive.Portal>
        <Primitive.Overlay className={look.ground}>
          <Primitive.Content
            className={look.panel}
            onOpenAutoFocus={(event) => {
              openedAt.current = performance.now()
              cameFrom.current = focusTrail()
              onOpenAutoFocus?.(event)
            }}
            onCloseAutoFocus={(event) => {
              onCloseAutoFocus?.(event)
              if (event.defaultPrevented) return
              if (returnFocus([opener.current, ...cameFrom.current])) event.preventDefault()
            }}
            // Pointer events outside have no click count; so soon after opening they are unintended.
            onPointerDownOutside={(event) => {
              if (isSoon(event.detail.originalEvent, openedAt, 250)) event.preventDefault()
            }}
            onClickCapture={(event) => {
              if (event.detail < 2 || !isSoon(event, openedAt, 500)) return
              event.preventDefault()
              event.stopPropagation()
            }}
            onKeyDown={(event) => {
              onKeyDown?.(event)
              loopTab(event)
            }}
            {...rest}
          >
            <div className="top-0 z-10 bg-raised tall:sticky">
              {look.handle && <span aria-hidden className={look.handle} />}
              <div className="flex items-start gap-4 px-5 pt-4 pb-3 md:px-6 md:pt-6">
                <div className="flex min-w-0 flex-1 flex-col gap-1">
                  <Primitive.Title className="font-display text-20 font-heavy tracking-display text-balance">
                    {title}
                  </Primitive.Title>
                  {description && (
                    <Primitive.Description className="text-14 text-muted">
                      {description}
                    </Primitive.Description>
                  )}
                </div>
                {!hideClose && (
                  <Primitive.Close asChild>
                    <IconButton label={closeLabel} className="-me-2 -mt-2">
                      <X aria-hidden />
                    </IconButton>
                  </Primitive.Close>
                )}
              </div>
            </div>
            {children && <div className="flex-1 px-5 pt-1 pb-5 md:px-6">{children}</div>}
            <div className="bottom-0 z-10 bg-raised pb-safe tall:sticky">
              {footer && (
                <div className="flex flex-col gap-2 px-5 pt-3 pb-5 md:flex-row md:flex-wrap md:px-6 md:pb-6">
                  {footer}
                </div>
              )}
            </div>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
