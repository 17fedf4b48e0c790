import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { aboutQuery } from '../../../server/queries/about-query.ts'
import { isPayingPage } from './paying-page.ts'

interface PayingScreenProps {
  /** Stands in until it is known who takes cards. */
  skeleton: ReactNode
  children: ReactNode
}

/**
 * A screen where a card is asked for. Stripe's script needs a page of its own policy: who comes from another page of
 * the app gets this one anew from the server, with all that its history entry holds.
 */
export function PayingScreen({ skeleton, children }: PayingScreenProps) {
  const about = useQuery(aboutQuery)
  const needsPage = about.data?.payments.provider === 'stripe' && !isPayingPage()
  useEffect(() => {
    if (needsPage) location.reload()
  }, [needsPage])
  return about.isPending || needsPage ? skeleton : children
}
