import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { List, ListRow } from '../list/list.tsx'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'

export interface ChecklistItem {
  id: string
  title: ReactNode
  /** The reason for the item, or a requirement. */
  detail?: ReactNode
  done: boolean
  /** An empty link or button to do it: the whole row becomes its target. */
  link?: ReactElement<{ children?: ReactNode }> | undefined
  /** A button at the end, instead of the arrow. */
  action?: ReactNode
}

export interface ChecklistProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Name of the checklist: "Your profile". */
  label: ReactNode
  items: readonly ChecklistItem[]
  /** Progress as text. */
  describe?: (done: number, total: number) => string
  /** `hidden` leaves label and progress bar to screen readers, where a heading already shows them. */
  progress?: 'shown' | 'hidden'
  /** Status texts for screen readers. */
  doneLabel?: string
  openLabel?: string
}

function Mark({ done }: { done: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex size-8 items-center justify-center rounded-full border-2',
        done ? 'border-moss bg-moss text-paper' : 'border-line-strong bg-paper',
      )}
    >
      {done && <Check strokeWidth={3} className="size-4" />}
    </span>
  )
}

/** Tasks in any order with progress. For ordered ones use `Timeline` or `Stepper`. */
export function Checklist({
  label,
  items,
  describe = (done, total) => `${done} of ${total} done`,
  progress = 'shown',
  doneLabel = 'done',
  openLabel = 'to do',
  className,
  ...rest
}: ChecklistProps) {
  const done = items.filter((item) => item.done).length
  return (
    <div className={cx('flex min-w-0 flex-col gap-2', className)} {...rest}>
      <div className={progress === 'hidden' ? 'sr-only' : undefined}>
        <ProgressBar
          label={label}
          value={done}
          max={Math.max(items.length, 1)}
          valueLabel={describe(done, items.length)}
          tone="success"
        />
      </div>
      <List>
        {items.map((item) => (
          <ListRow
            key={item.id}
            leading={<Mark done={item.done} />}
            title={
              <span className={item.done ? 'font-medium text-muted' : undefined}>
                {item.title}
                <span className="sr-only">: {item.done ? doneLabel : openLabel}</span>
              </span>
            }
            detail={item.detail}
            trailing={item.action}
            link={item.link}
            arrow={Boolean(item.link) && !item.action}
          />
        ))}
      </List>
    </div>
  )
}
