import * as Primitive from '@radix-ui/react-tabs'
import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { Badge } from '../badge/badge.tsx'

interface TabCount {
  value: number
  /** Unit of the count, for screen readers: "unread". */
  unit: string
}

export interface TabsProps
  extends Omit<ComponentProps<typeof Primitive.Root>, 'children' | 'asChild' | 'orientation'> {
  items: readonly { value: string; label: ReactNode; content: ReactNode; count?: TabCount }[]
  /** Accessible name of the tab list. */
  label: string
}

/**
 * Tabbed views. Controlled with `value` and `onValueChange`, or uncontrolled with `defaultValue` (the first tab by
 * default). For views with URLs of their own use links.
 */
export function Tabs({ items, label, defaultValue, className, ...rest }: TabsProps) {
  const first = defaultValue ?? items[0]?.value
  return (
    <Primitive.Root
      className={cx('flex min-w-0 flex-col gap-6', className)}
      {...(rest.value === undefined && first !== undefined && { defaultValue: first })}
      {...rest}
    >
      <div className="border-b border-line">
        {/* Wider than the line below by the space of the focus ring. */}
        <Primitive.List aria-label={label} className="-mx-2 flex flex-wrap gap-x-2">
          {items.map((item) => (
            <Primitive.Trigger
              key={item.value}
              value={item.value}
              className="relative inline-flex min-h-12 max-w-full items-center gap-2 rounded-control px-2 text-start text-16 font-strong text-muted transition-colors duration-120 hover:text-ink focus-visible:-outline-offset-2 after:absolute after:inset-x-2 after:bottom-0 data-[state=active]:text-ink data-[state=active]:after:border-b-2 data-[state=active]:after:border-ember"
            >
              {item.label}
              {item.count && <Badge count={item.count.value} label={item.count.unit} tone="neutral" />}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
      </div>
      {items.map((item) => (
        <Primitive.Content key={item.value} value={item.value} className="min-w-0">
          {item.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
