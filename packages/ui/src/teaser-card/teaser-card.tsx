import { cx } from 'class-variance-authority'
import { ArrowRight } from 'lucide-react'
import { Slot } from 'radix-ui'
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react'
import { cardVariants } from '../card/card.tsx'
import { Heading, type HeadingProps } from '../heading/heading.tsx'
import { Stack } from '../stack/stack.tsx'
import { Text } from '../text/text.tsx'

export interface TeaserCardProps extends Omit<ComponentProps<'li'>, 'title' | 'children'> {
  /** A `Drawing` above the text. */
  picture?: ReactNode
  /** Publication date and author. */
  byline?: ReactNode
  title: ReactNode
  /** One-sentence summary. */
  text?: ReactNode
  /** An empty link (`<Link to="/blog/bread" />`): the whole card becomes its target, named by the title. */
  link: ReactElement<{ children?: ReactNode }>
  /** Heading level of the title. */
  headingLevel?: HeadingProps['level']
}

/** A card that links to an article. Its parent is a list; place several in `Columns`. */
export function TeaserCard({
  picture,
  byline,
  title,
  text,
  link,
  headingLevel = 2,
  className,
  ...rest
}: TeaserCardProps) {
  return (
    <li
      className={cardVariants({ pad: 'none', pressable: true, className: cx('relative', className) })}
      {...rest}
    >
      <Stack gap={0} className="h-full">
        {picture && <div className="grid place-items-center bg-sunken py-8 [&>svg]:size-20">{picture}</div>}
        <Stack gap={2} className="grow p-5">
          {byline}
          <Heading level={headingLevel} size="section">
            <Slot.Root className="outline-none after:absolute after:inset-0 after:rounded-slip hover:underline hover:underline-offset-4 focus-visible:after:outline-2 focus-visible:after:outline-ink">
              {cloneElement(link, {}, title)}
            </Slot.Root>
          </Heading>
          {text && <Text tone="muted">{text}</Text>}
          <ArrowRight aria-hidden className="mt-auto size-6 self-end text-ember-ink rtl:-scale-x-100" />
        </Stack>
      </Stack>
    </li>
  )
}
