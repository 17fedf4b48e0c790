import type { RenderLink } from '@kindling/ui/navigation'
import { Link } from './link.tsx'
import { addressFrom } from './paths.ts'

/** Renders the design system's navigation links with the app's `Link`. */
export const renderRouterLink: RenderLink = ({ href, ...link }) => <Link to={addressFrom(href)} {...link} />
