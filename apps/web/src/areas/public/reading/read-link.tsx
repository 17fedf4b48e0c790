import { TextLink } from '@kindling/ui/text-link'
import type { ReactNode } from 'react'
import { Link } from '../../../app/link.tsx'
import type { Address } from '../../../app/paths.ts'

/** A link inside a sentence. */
export function ReadLink({ to, children }: { to: Address; children: ReactNode }) {
  return (
    <TextLink asChild>
      <Link to={to}>{children}</Link>
    </TextLink>
  )
}
