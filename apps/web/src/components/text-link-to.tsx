import { type TextLinkProps, textLinkVariants } from '@kindling/ui/text-link'
import { Link, type LinkProps } from '../app/links/link.tsx'

interface TextLinkToProps
  extends Pick<TextLinkProps, 'tone' | 'layout'>,
    Pick<LinkProps, 'to' | 'state' | 'onClick' | 'children'> {}

/** Internal text link, inline or on its own line. */
export function TextLinkTo({ tone, layout, ...link }: TextLinkToProps) {
  return <Link {...link} className={textLinkVariants({ tone, layout })} />
}
