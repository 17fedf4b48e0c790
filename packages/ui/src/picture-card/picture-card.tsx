import { cx } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react'
import { cardVariants } from '../card/card.tsx'
import { Heading, type HeadingProps } from '../heading/heading.tsx'
import { withAbout } from '../list/with-about.tsx'
import { Stack } from '../stack/stack.tsx'

export interface PictureCardProps extends Omit<ComponentProps<'li'>, 'title'> {
  /** An `img` without a class, or a `Drawing`. */
  picture: ReactNode
  title: ReactNode
  /** For screen readers, after the title: what tells the card from others with the same title. */
  about?: string | undefined
  /** Heading level of the title. */
  headingLevel?: HeadingProps['level']
  /** An empty link (`<a href="/s/shelves" />`): the whole card becomes its target, named by the title and `about`. */
  link: ReactElement<{ children?: ReactNode }>
}

/** A card with a picture that links to a page. Its parent is a list; place several in `Columns`. */
export function PictureCard({
  picture,
  title,
  about,
  headingLevel = 2,
  link,
  className,
  children,
  ...rest
}: PictureCardProps) {
  return (
    <li
      className={cardVariants({ pad: 'none', className: cx('relative overflow-hidden', className) })}
      {...rest}
    >
      <div className="grid aspect-3/2 place-items-center bg-sunken [&>img]:size-full [&>img]:object-cover [&>svg]:size-20">
        {picture}
      </div>
      <Stack gap={2} className="p-5">
        <Heading level={headingLevel} size="section">
          <Slot.Root className="outline-none after:absolute after:inset-0 after:rounded-slip hover:underline hover:underline-offset-4 focus-visible:after:outline-2 focus-visible:after:outline-ink">
            {cloneElement(link, {}, withAbout(title, about))}
          </Slot.Root>
        </Heading>
        {children}
      </Stack>
    </li>
  )
}
