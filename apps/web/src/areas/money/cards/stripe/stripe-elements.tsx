import { Elements } from '@stripe/react-stripe-js'
import type { Appearance } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { QueryView } from '../../../../components/query-view.tsx'
import { cardSkeleton } from '../card-skeleton.tsx'
import { stripeQuery } from './stripe-script.ts'

interface StripeElementsProps {
  publishableKey: string
  clientSecret: string
  children: ReactNode
}

/** Stripe's script and its elements for one payment or one saved card, in our own look. */
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

/** A token as red, green and blue: Stripe's frame knows neither our variables nor oklch. */
function colorOf(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(--color-${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  const pixel = document.createElement('canvas').getContext('2d')
  if (!pixel) return color
  pixel.fillStyle = color
  pixel.fillRect(0, 0, 1, 1)
  const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}

/** How Stripe's element looks: as our own fields do, in the theme that shows now. */
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
