// biome-ignore-all lint/a11y/noRedundantRoles: a table whose parts are laid out anew loses its roles in some browsers.
import { cva, cx, type VariantProps } from 'class-variance-authority'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

export const tableCellVariants = cva('min-w-0 @xl:py-3 @xl:pe-6 @xl:align-baseline @xl:last:pe-0', {
  variants: {
    /**
     * `end` aligns numbers for comparison down a column, with tabular figures. A column of a wide table is at least as
     * wide as its longest number.
     */
    align: {
      start: 'text-start',
      end: 'text-end tabular-nums @xl:wrap-break-word',
    },
  },
  defaultVariants: { align: 'start' },
})

export interface TableColumn<Row> extends VariantProps<typeof tableCellVariants> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The row header cell; the title where rows are stacked. One per table. */
  rowHeader?: boolean
  sortable?: boolean
}

export interface TableSort {
  key: string
  direction: 'ascending' | 'descending'
}

export interface TableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Caption of the table, also its accessible name. */
  caption: ReactNode
  /** Visually hides the caption where a heading already shows it. */
  hideCaption?: boolean
  columns: readonly TableColumn<Row>[]
  /** In display order: sorting is up to the caller, who may have to ask a server. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: TableSort | undefined
  onSortChange?: ((sort: TableSort) => void) | undefined
  /** Shown without rows: an `EmptyState` or a sentence. */
  empty?: ReactNode
}

function nextSort(key: string, sort: TableSort | undefined): TableSort {
  const isUp = sort?.key === key && sort.direction === 'ascending'
  return { key, direction: isUp ? 'descending' : 'ascending' }
}

interface SortButtonProps {
  header: string
  direction: TableSort['direction'] | undefined
  onPress: () => void
}

function SortButton({ header, direction, onPress }: SortButtonProps) {
  const Arrow = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={onPress}
      className={cx(
        'inline-flex min-h-11 items-center gap-1 rounded-control border px-3 text-14 font-strong underline-offset-4 hover:underline @xl:-mx-3 @xl:border-transparent',
        direction ? 'border-ink text-ink' : 'border-line text-muted',
      )}
    >
      {header}
      <Arrow aria-hidden className="size-4 shrink-0" />
    </button>
  )
}

/**
 * A data table. Where columns don't fit, on phones or with large text, each row becomes a block with headers beside the
 * values, while its table semantics are kept for screen readers.
 */
export function Table<Row>({
  caption,
  hideCaption = false,
  columns,
  rows,
  rowKey,
  sort,
  onSortChange,
  empty = 'Nothing to show.',
  className,
  ...rest
}: TableProps<Row>) {
  return (
    <div className={cx('@container w-full min-w-0', className)} {...rest}>
      <table role="table" className="block w-full border-collapse text-16 @xl:table">
        <caption
          className={
            hideCaption
              ? 'sr-only'
              : 'block pb-2 text-start font-display text-20 font-heavy tracking-display @xl:table-caption'
          }
        >
          {caption}
        </caption>
        <thead role="rowgroup" className="block border-b border-line @xl:table-header-group">
          <tr role="row" className="flex flex-wrap gap-2 @xl:table-row">
            {columns.map((column) => {
              const direction = sort?.key === column.key ? sort.direction : undefined
              const isSortable = column.sortable && onSortChange
              return (
                <th
                  key={column.key}
                  role="columnheader"
                  scope="col"
                  aria-sort={isSortable ? (direction ?? 'none') : undefined}
                  className={cx(
                    'pb-2 text-14 font-strong text-muted @xl:table-cell @xl:pe-6 @xl:pb-1 @xl:align-middle @xl:last:pe-0',
                    column.align === 'end' ? 'text-end' : 'text-start',
                    isSortable ? '' : 'sr-only @xl:not-sr-only',
                  )}
                >
                  {isSortable ? (
                    <SortButton
                      header={column.header}
                      direction={direction}
                      onPress={() => onSortChange(nextSort(column.key, sort))}
                    />
                  ) : (
                    column.header
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block divide-y divide-line @xl:table-row-group">
          {rows.length === 0 && (
            <tr role="row" className="block @xl:table-row">
              <td role="cell" colSpan={columns.length} className="block py-4 text-muted @xl:table-cell">
                {empty}
              </td>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className="flex flex-col gap-1 py-3 @xl:table-row">
              {columns.map((column) => (
                <BodyCell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BodyCell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const classes = tableCellVariants({ align: column.align })
  if (column.rowHeader) {
    return (
      <th role="rowheader" scope="row" className={cx('order-first font-strong @xl:table-cell', classes)}>
        {column.cell(row)}
      </th>
    )
  }
  return (
    <td
      role="cell"
      className={cx('flex flex-wrap items-baseline justify-between gap-x-4 @xl:table-cell', classes)}
    >
      <span aria-hidden className="text-start text-14 text-muted @xl:hidden">
        {column.header}
      </span>
      <span className="min-w-0">{column.cell(row)}</span>
    </td>
  )
}
