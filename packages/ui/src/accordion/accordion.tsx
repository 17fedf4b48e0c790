import * as Primitive from '@radix-ui/react-accordion'
import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

export interface AccordionProps extends Omit<ComponentProps<'div'>, 'children' | 'dir' | 'defaultValue'> {
  items: readonly { value: string; title: ReactNode; content: ReactNode }[]
  /** Value of the open item; an empty string for none. */
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
  /** Heading level of the titles. */
  headingLevel?: 2 | 3 | 4
}

/**
 * Collapsible questions and answers, one open at a time. Show two or three short texts without it. Closed answers stay
 * in the DOM, so that server-rendered pages are complete for search engines and, all open, without JavaScript.
 */
export function Accordion({
  items,
  value,
  defaultValue,
  onValueChange,
  headingLevel = 3,
  className,
  ...rest
}: AccordionProps) {
  const HeadingTag = `h${headingLevel}` as const
  return (
    <Primitive.Root
      type="single"
      collapsible
      className={cx('flex flex-col divide-y divide-line border-y border-line', className)}
      {...(value !== undefined && { value })}
      {...(defaultValue !== undefined && { defaultValue })}
      {...(onValueChange && { onValueChange })}
      {...rest}
    >
      {items.map((item) => (
        <Primitive.Item key={item.value} value={item.value}>
          <Primitive.Header asChild>
            <HeadingTag>
              <Primitive.Trigger className="group/trigger relative flex min-h-16 w-full items-center justify-between gap-4 py-4 text-start text-16 font-strong outline-none after:absolute after:-inset-x-2 after:inset-y-0 after:rounded-control hover:underline hover:underline-offset-4 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink md:text-20">
                <span className="min-w-0">{item.title}</span>
                <ChevronDown
                  aria-hidden
                  className="size-6 shrink-0 text-muted transition-transform duration-180 group-data-[state=open]/trigger:-rotate-180"
                />
              </Primitive.Trigger>
            </HeadingTag>
          </Primitive.Header>
          <Primitive.Content
            forceMount
            className="overflow-hidden data-[state=closed]:hidden data-[state=open]:animate-unfold noscript:data-[state=closed]:block"
          >
            <div className="max-w-prose pb-6 text-pretty text-muted">{item.content}</div>
          </Primitive.Content>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  )
}
