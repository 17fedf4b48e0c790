import { cx } from 'class-variance-authority'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { listPages } from './list-pages.ts'

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Goes back. Undefined at the start of the list: the button stays, and keeps the focus if it has it. */
  onPrevious?: (() => void) | undefined
  /** Goes on. Undefined at the end of the list. */
  onNext?: (() => void) | undefined
  /** The page that is on its way. */
  loading?: 'previous' | 'next' | undefined
  /** Between the buttons, and read out when it changes: "21 to 40". */
  status?: ReactNode
  /** Names the landmark. */
  label?: string
  previousLabel?: ReactNode
  nextLabel?: ReactNode
}

const back = <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
const on = <ChevronRight aria-hidden className="rtl:-scale-x-100" />

/** A button that can't go further stays where it is, since whoever just pressed it still has the focus on it. */
const step = (go: (() => void) | undefined) => ({ 'aria-disabled': go ? undefined : true, onClick: go })

/**
 * Back and forth through a list that is read by key, whose length nobody knows. When it is known and members look
 * for a page by its number use `NumberedPagination`.
 */
export function Pagination({
  onPrevious,
  onNext,
  loading,
  status,
  label = 'Pages',
  previousLabel = 'Previous',
  nextLabel = 'Next',
  className,
  ...rest
}: PaginationProps) {
  return (
    <nav
      aria-label={label}
      className={cx('flex flex-wrap items-center justify-between gap-3', className)}
      {...rest}
    >
      <Button variant="secondary" size="small" loading={loading === 'previous'} {...step(onPrevious)}>
        {loading !== 'previous' && back}
        {previousLabel}
      </Button>
      {/* On a phone above the two, which stay beside each other where a thumb is. */}
      <span
        role="status"
        className="text-center text-14 text-muted tabular-nums max-sm:order-first max-sm:w-full"
      >
        {status}
      </span>
      <Button variant="secondary" size="small" loading={loading === 'next'} {...step(onNext)}>
        {nextLabel}
        {loading !== 'next' && on}
      </Button>
    </nav>
  )
}

export interface NumberedPaginationProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The page that is shown, from 1. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  label?: string
  previousLabel?: string
  nextLabel?: string
  /** Names the button of one page. */
  pageLabel?: (page: number) => string
  /** Read out when the page changes, and shown instead of the numbers where there is no room for them. */
  status?: (page: number, pageCount: number) => string
}

/** The pages of a list whose length is known: the ends, the neighbours, and a gap where some are left out. */
export function NumberedPagination({
  page,
  pageCount,
  onPageChange,
  label = 'Pages',
  previousLabel = 'Previous page',
  nextLabel = 'Next page',
  pageLabel = (number) => `Page ${number}`,
  status = (number, count) => `Page ${number} of ${count}`,
  className,
  ...rest
}: NumberedPaginationProps) {
  const goTo = (target: number) => (target < 1 || target > pageCount ? undefined : () => onPageChange(target))
  return (
    <nav
      aria-label={label}
      className={cx('flex items-center justify-between gap-1 sm:justify-center', className)}
      {...rest}
    >
      <IconButton label={previousLabel} {...step(goTo(page - 1))}>
        {back}
      </IconButton>
      <span role="status" className="text-center text-14 font-strong tabular-nums sm:sr-only">
        {status(page, pageCount)}
      </span>
      <ul className="hidden flex-wrap gap-1 sm:flex">
        {listPages(page, pageCount).map((entry) => (
          <li key={entry}>
            {typeof entry === 'number' ? (
              <button
                type="button"
                aria-label={pageLabel(entry)}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => onPageChange(entry)}
                className="grid min-h-11 min-w-11 place-items-center rounded-control px-2 text-16 font-medium tabular-nums transition-colors duration-120 hover:bg-sunken aria-[current=page]:border aria-[current=page]:font-strong"
              >
                {entry}
              </button>
            ) : (
              <span aria-hidden className="grid size-11 place-items-center text-muted">
                …
              </span>
            )}
          </li>
        ))}
      </ul>
      <IconButton label={nextLabel} {...step(goTo(page + 1))}>
        {on}
      </IconButton>
    </nav>
  )
}
