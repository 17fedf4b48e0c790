import { cx } from 'class-variance-authority'
import { ChevronRight } from 'lucide-react'
import { Slot } from 'radix-ui'
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react'
import { litRow } from './lit-row.ts'
import { withAbout } from './with-about.tsx'

/** Rows with dividers: people, messages, settings. Its children are `ListRow`s. */
export function List({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul className={cx('flex flex-col divide-y divide-line', className)} {...rest} />
}

export interface ListRowProps extends Omit<ComponentProps<'li'>, 'title' | 'children'> {
  /** An avatar, an icon, a picture. */
  leading?: ReactNode
  title: ReactNode
  /** For screen readers, after the title of a row with `link`: what tells it from rows with the same title. */
  about?: string | undefined
  detail?: ReactNode
  /** A notice across the whole width of the row. */
  note?: ReactNode
  /** A rating, a price, a status, a switch. */
  trailing?: ReactNode
  /** An empty link or button (`<Link to="/user" />`): the whole row becomes its target. */
  link?: ReactElement<{ children?: ReactNode }> | undefined
  /** An arrow at the end, for rows that link to another screen. */
  arrow?: boolean
  /** Highlighted together with its pin on a map. */
  highlighted?: boolean
}

/** One row. With `link` all of it can be pressed; its accessible name is the title and `about`. */
export function ListRow({
  leading,
  title,
  about,
  detail,
  note,
  trailing,
  link,
  arrow = false,
  highlighted = false,
  className,
  ...rest
}: ListRowProps) {
  const arrowMark = arrow && (
    <ChevronRight aria-hidden className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
  )
  return (
    <li
      className={cx(
        'relative flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-3',
        link && 'group/row',
        highlighted && litRow,
        className,
      )}
      data-highlighted={highlighted ? '' : undefined}
      {...rest}
    >
      <div className="flex min-w-0 flex-1 basis-38 items-center gap-3">
        {leading && <span className="inline-flex shrink-0 [&>svg]:size-5">{leading}</span>}
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="text-16 font-strong">
            {link ? (
              <Slot.Root className="outline-none after:absolute after:-inset-x-2 after:inset-y-0 after:rounded-control group-hover/row:underline group-hover/row:underline-offset-4 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink">
                {cloneElement(link, {}, withAbout(title, about))}
              </Slot.Root>
            ) : (
              title
            )}
          </div>
          {detail && <div className="text-14 text-muted">{detail}</div>}
        </div>
        {!trailing && arrowMark}
      </div>
      {trailing && (
        <div className="pointer-events-none relative flex max-w-full items-center gap-3 [&_a]:pointer-events-auto [&_button]:pointer-events-auto">
          <div className="min-w-0 text-end">{trailing}</div>
          {arrowMark}
        </div>
      )}
      {note && <div className="basis-full text-balance text-14 font-medium">{note}</div>}
    </li>
  )
}
