import { type ButtonProps, buttonVariants } from '@kindling/ui/button'
import { Link, type LinkProps } from '../app/links/link.tsx'

interface ButtonLinkProps
  extends Pick<ButtonProps, 'variant' | 'tone' | 'size' | 'width'>,
    Pick<LinkProps, 'to' | 'state' | 'children'> {}

/** Internal link styled as a button. Not used on the landing pages, to save a module there. */
export function ButtonLink({ variant, tone, size, width, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonVariants({ variant, tone, size, width })} />
}
