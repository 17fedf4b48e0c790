import { type ButtonProps, buttonVariants } from '@kindling/ui/button'
import { Link, type LinkProps } from '../app/link.tsx'

interface ButtonLinkProps
  extends Pick<ButtonProps, 'variant' | 'tone' | 'size' | 'width'>,
    Pick<LinkProps, 'to' | 'state' | 'children'> {}

/** A link of ours with the look of a button. The landing page and its header do without: one more module for everybody. */
export function ButtonLink({ variant, tone, size, width, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonVariants({ variant, tone, size, width })} />
}
