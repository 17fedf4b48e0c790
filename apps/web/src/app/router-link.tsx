import type { RenderLink } from '@kindling/ui/navigation'
import { Link } from './link.tsx'

/** How the design system's navigation draws a link of ours. */
export const renderRouterLink: RenderLink = ({ href, ...link }) => <Link to={href} {...link} />
