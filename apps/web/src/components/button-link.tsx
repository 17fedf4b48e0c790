import { type ButtonProps, buttonVariants } from '@kindling/ui/button'
import { Link, type LinkProps } from '../app/links/link.tsx'

interface ButtonLinkProps
  extends Pick<ButtonProps, 'variant' | 'tone' | 'size' | 'width'>,
    Pick<LinkProps, 'to' | 'state' | 'children'> {}

/** A link of ours with the look of a button. The pages that everybody meets first do without: it is one more module. */
export function ButtonLink({ variant, tone, size, width, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonVariants({ variant, tone, size, width })} />
}
