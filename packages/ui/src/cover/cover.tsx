import * as Primitive from '@radix-ui/react-dialog'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useCallback, useRef } from 'react'
import { focusTrail, returnFocus } from '../dialog/focus-return.ts'
import { loopTab } from '../dialog/tab-loop.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'

export interface CoverProps
  extends Omit<ComponentProps<typeof Primitive.Content>, 'title' | 'asChild' | 'children'> {
  title: ReactNode
  /** What happened, the consequences, and the expected end. */
  text: ReactNode
  action?: ReactNode
  /** A `Drawing`, or an icon with an equally thin stroke. */
  drawing?: ReactNode
  logo?: ReactNode
}

/** Makes everything else on the page inert. @returns undoes it */
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
 * A full-screen overlay while the app can't be used. The app below stays mounted, open dialogs included, and gets the
 * focus back afterwards. It can't be dismissed: it is shown while it is rendered.
 */
export function Cover({ title, text, action, drawing, logo, className, ...rest }: CoverProps) {
  const cameFrom = useRef<Element[]>([])
  const begin = useCallback((page: HTMLDivElement) => {
    // Read before the rest becomes inert, which drops the focus.
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
          // The overlay itself gets the focus, so that title and text are read before its button.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.target instanceof HTMLElement) event.target.focus()
          }}
          onCloseAutoFocus={(event) => {
            if (returnFocus(cameFrom.current)) event.preventDefault()
          }}
          onEscapeKeyDown={stay}
          onKeyDown={loopTab}
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
