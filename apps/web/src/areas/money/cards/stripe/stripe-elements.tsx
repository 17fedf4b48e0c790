import { Elements } from '@stripe/react-stripe-js'
import type { Appearance } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { QueryView } from '../../../../components/query-view.tsx'
import { cardSkeleton } from '../card-skeleton.tsx'
import { colorOf } from './color-of.ts'
import { stripeQuery } from './stripe-script.ts'

interface StripeElementsProps {
  publishableKey: string
  clientSecret: string
  children: ReactNode
}

/** Loads Stripe's script and provides its elements for one payment or saved card, in the app's theme. */
export function StripeElements({ publishableKey, clientSecret, children }: StripeElementsProps) {
  const stripe = useQuery(stripeQuery(publishableKey))
  const options = useMemo(() => ({ clientSecret, appearance: stripeLook() }), [clientSecret])
  return (
    <QueryView query={stripe} skeleton={cardSkeleton} failure="The card form didn’t load">
      {(loaded) => (
        <Elements stripe={loaded} options={options}>
          {children}
        </Elements>
      )}
    </QueryView>
  )
}

/** Appearance of Stripe's element: like our fields, in the current theme, which its iframe can't read. */
function stripeLook(): Appearance {
  const ink = colorOf('ink')
  const edge = colorOf('line-strong')
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: ink,
      colorText: ink,
      colorBackground: colorOf('raised'),
      colorTextSecondary: colorOf('muted'),
      colorTextPlaceholder: colorOf('muted'),
      colorDanger: colorOf('crimson-ink'),
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '12px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${edge}`, boxShadow: 'none', padding: '12px 16px' },
      '.Input:focus': { borderColor: ink, outline: `2px solid ${ink}` },
      '.Label': { fontWeight: '600', fontSize: '14px' },
      '.Error': { fontSize: '14px' },
    },
  }
}
