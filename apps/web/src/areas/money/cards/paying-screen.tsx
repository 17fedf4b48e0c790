import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { aboutQuery } from '../../../server/queries/about-query.ts'
import { isPayingPage } from './paying-page.ts'

interface PayingScreenProps {
  /** Shown until the payment processor is known. */
  skeleton: ReactNode
  children: ReactNode
}

/**
 * Screen with a card form. Stripe's script needs a page with its own Content Security Policy, so arriving by client-side
 * navigation reloads the page; the history entry's state is kept.
 */
export function PayingScreen({ skeleton, children }: PayingScreenProps) {
  const about = useQuery(aboutQuery)
  const needsPage = about.data?.payments.provider === 'stripe' && !isPayingPage()
  useEffect(() => {
    if (needsPage) location.reload()
  }, [needsPage])
  return about.isPending || needsPage ? skeleton : children
}
