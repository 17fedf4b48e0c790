import { cx } from 'class-variance-authority'
import { Popover as Primitive } from 'radix-ui'
import { useComposedRefs } from 'radix-ui/internal'
import { type ComponentProps, type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { isFocusElsewhere, rememberOpener } from '../dialog/focus-return.ts'
import { focusFirstStop, loopTab } from '../dialog/tab-loop.ts'
import { Sheet } from '../sheet/sheet.tsx'

type Content = ComponentProps<typeof Primitive.Content>

export interface PopoverProps extends Omit<ComponentProps<'div'>, 'title' | 'aria-label'> {
  /** The button that opens it and gets the focus back. */
  trigger: ReactNode
  /** Accessible name; on a phone the title of the bottom sheet. */
  title: string
  open?: boolean | undefined
  defaultOpen?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Accessible name of the close button of the sheet on a phone. */
  closeLabel?: string | undefined
  /** Preferred side on a wide screen. */
  side?: Content['side']
  align?: Content['align']
  /** Called before the focus moves in, and before it is restored; prevent the default to set the focus yourself. */
  onOpenAutoFocus?: ((event: Event) => void) | undefined
  onCloseAutoFocus?: ((event: Event) => void) | undefined
}

const wideScreen = '(min-width: 48rem)'
function subscribeToWidth(onChange: () => void) {
  const query = window.matchMedia(wideScreen)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/**
 * Non-modal content or controls at the button that opened it: beside it on a wide screen, a bottom sheet on a phone.
 * For a list of actions use Menu; for interruptions, Dialog.
 */
export function Popover({
  trigger,
  title,
  open: givenOpen,
  defaultOpen = false,
  onOpenChange,
  closeLabel,
  side = 'bottom',
  align = 'start',
  onOpenAutoFocus,
  onCloseAutoFocus,
  onKeyDown,
  className,
  ref,
  children,
  ...rest
}: PopoverProps) {
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const opener = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const noteOpener = (element: HTMLDivElement | null) => rememberOpener(element, opener.current)
  const contentRef = useComposedRefs(content, noteOpener, ref)
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia(wideScreen).matches,
    () => true,
  )
  const open = givenOpen ?? ownOpen
  function changeOpen(next: boolean) {
    setOwnOpen(next)
    onOpenChange?.(next)
  }

  if (!isWide) {
    return (
      <Sheet
        {...rest}
        ref={ref}
        open={open}
        onOpenChange={changeOpen}
        trigger={trigger}
        title={title}
        closeLabel={closeLabel}
        aria-describedby={undefined}
        onOpenAutoFocus={onOpenAutoFocus}
        onCloseAutoFocus={onCloseAutoFocus}
        onKeyDown={onKeyDown}
        className={className}
      >
        {children}
      </Sheet>
    )
  }
  return (
    <Primitive.Root open={open} onOpenChange={changeOpen}>
      <Primitive.Trigger ref={opener} asChild>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={8}
          collisionPadding={16}
          {...rest}
          side={side}
          align={align}
          ref={contentRef}
          aria-label={title}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus?.(event)
            if (!event.defaultPrevented && focusFirstStop(content.current)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event)
            if (isFocusElsewhere(content.current)) event.preventDefault()
          }}
          onKeyDown={(event) => {
            onKeyDown?.(event)
            loopTab(event)
          }}
          className={cx(
            'z-50 max-h-(--radix-popover-content-available-height) w-88 max-w-(--radix-popover-content-available-width) overflow-y-auto overscroll-contain rounded-slip border border-line-strong bg-raised p-4 text-ink outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-pop',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
