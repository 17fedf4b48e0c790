import type { RenderLink } from '@kindling/ui/navigation'
import { Link } from './link.tsx'
import { addressFrom } from './paths.ts'

/** How the design system's navigation draws a link of ours. */
export const renderRouterLink: RenderLink = ({ href, ...link }) => <Link to={addressFrom(href)} {...link} />
