import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { cardVariants } from '../card/card.tsx'
import { Heading, type HeadingProps } from '../heading/heading.tsx'

export interface SummaryFact {
  term: string
  value: ReactNode
  /** Secondary text: the end of a time, how to find a place. */
  detail?: ReactNode
  icon?: ReactNode
}

export interface SummaryCardProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  title?: ReactNode
  titleLevel?: HeadingProps['level']
  facts: readonly SummaryFact[]
  /** The total, below a divider. */
  total?: Omit<SummaryFact, 'icon'> | undefined
  /** Notes on the whole: cancellation policy, state of the payment. */
  footnote?: ReactNode
}

/** Summary of an order with its total: before paying, and as a receipt. */
export function SummaryCard({
  title,
  titleLevel = 2,
  facts,
  total,
  footnote,
  className,
  ...rest
}: SummaryCardProps) {
  const hasIcons = facts.some((fact) => fact.icon)
  return (
    <div {...rest} className={cardVariants({ className: cx('@container', className) })}>
      <div className="flex flex-col gap-4">
        {title && (
          <Heading level={titleLevel} size="section">
            {title}
          </Heading>
        )}
        <dl className="grid gap-4 @md:grid-cols-2">
          {facts.map(({ term, value, detail, icon }) => (
            <div key={term} className={cx('relative min-w-0', hasIcons && 'ps-8')}>
              <dt className="text-14 text-muted">
                {icon && (
                  <span aria-hidden className="absolute start-0 top-0.5 text-muted [&>svg]:size-5">
                    {icon}
                  </span>
                )}
                {term}
              </dt>
              <dd className="font-medium tabular-nums">{value}</dd>
              {detail && <dd className="text-14 text-muted tabular-nums">{detail}</dd>}
            </div>
          ))}
          {total && (
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4 @md:col-span-2">
              <dt className="font-strong">{total.term}</dt>
              <dd className="text-20 font-strong tabular-nums">{total.value}</dd>
              {total.detail && <dd className="w-full text-14 text-muted">{total.detail}</dd>}
            </div>
          )}
        </dl>
        {footnote && <p className="text-14 text-pretty text-muted">{footnote}</p>}
      </div>
    </div>
  )
}
