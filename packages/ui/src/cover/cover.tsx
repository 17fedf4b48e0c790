import * as Primitive from '@radix-ui/react-dialog'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useCallback, useRef } from 'react'
import { focusTrail, returnFocus } from '../dialog/focus-return.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'

export interface CoverProps
  extends Omit<ComponentProps<typeof Primitive.Content>, 'title' | 'asChild' | 'children'> {
  title: ReactNode
  /** What happened, what it means for the reader, and when it is over. */
  text: ReactNode
  action?: ReactNode
  /** A `Drawing`, or an icon with as thin a pen. */
  drawing?: ReactNode
  logo?: ReactNode
}

/** Takes everything beside a page out of reach, also what comes into it later. @returns gives it back */
function takeOut(page: Element): () => void {
  const behind = [...document.body.children].filter(
    (other): other is HTMLElement => other instanceof HTMLElement && !other.inert && !other.contains(page),
  )
  for (const other of behind) other.inert = true
  return () => {
    for (const other of behind) other.inert = false
  }
}

const stay = (event: Event) => event.preventDefault()

/**
 * A page over the whole app while nothing in it can be used. What lies behind stays as it is, open dialogs too, and has
 * the focus again when the cover is taken away. Nobody can close it: it is there for as long as it is rendered.
 */
export function Cover({ title, text, action, drawing, logo, className, ...rest }: CoverProps) {
  const cameFrom = useRef<Element[]>([])
  const begin = useCallback((page: HTMLDivElement) => {
    // Before the rest is out of reach, which drops the focus.
    cameFrom.current = focusTrail()
    return takeOut(page)
  }, [])
  return (
    <Primitive.Root open>
      <Primitive.Portal>
        <Primitive.Content
          role="alertdialog"
          className={cx(
            'fixed inset-0 z-50 animate-fade-in overflow-y-auto overscroll-contain bg-paper text-ink outline-none',
            className,
          )}
          // The cover itself is focused, so that its title and text are read out before its button.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.target instanceof HTMLElement) event.target.focus()
          }}
          onCloseAutoFocus={(event) => {
            if (returnFocus(cameFrom.current)) event.preventDefault()
          }}
          onEscapeKeyDown={stay}
          onInteractOutside={stay}
          {...rest}
        >
          <div
            ref={begin}
            className="mx-auto flex min-h-full w-full max-w-2xl flex-col gap-6 px-4 pt-4 pb-12 sm:px-6 md:pt-8"
          >
            {logo}
            <EmptyState
              className="my-auto"
              titleLevel={1}
              title={
                <Primitive.Title asChild>
                  <span>{title}</span>
                </Primitive.Title>
              }
              text={
                <Primitive.Description asChild>
                  <span>{text}</span>
                </Primitive.Description>
              }
              action={action}
              drawing={drawing}
            />
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
