import { cva, cx, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

export const keyValueVariants = cva('flex flex-col', {
  variants: {
    /** `rows` puts the value at the end of the row, for amounts; `stacked` below the key, for long text. */
    layout: {
      rows: 'divide-y divide-line *:flex *:flex-wrap *:justify-between *:gap-x-6 *:py-3 [&_dd]:grow [&_dd]:text-end',
      stacked: 'gap-4 *:flex *:flex-col *:gap-px',
    },
  },
  defaultVariants: { layout: 'rows' },
})

export interface KeyValueProps
  extends Omit<ComponentProps<'dl'>, 'children'>,
    VariantProps<typeof keyValueVariants> {
  /** Items whose value is null or undefined are left out. */
  items: readonly { key: string; value: ReactNode; strong?: boolean }[]
}

/** Labelled facts: a date, a place, an amount. For rows that are links use `List`. */
export function KeyValue({ items, layout, className, ...rest }: KeyValueProps) {
  return (
    <dl className={keyValueVariants({ layout, className })} {...rest}>
      {items.map(
        ({ key, value, strong = false }) =>
          value != null && (
            <div key={key}>
              <dt className={strong ? 'font-strong' : 'text-muted'}>{key}</dt>
              <dd className={cx('min-w-0 tabular-nums', strong ? 'font-strong' : 'font-medium')}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
