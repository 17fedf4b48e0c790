import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { LateProblem } from '@kindling/ui/late-problem'
import type { AddressPinProps } from './address-pin.tsx'

const loadAddressPin = () => import('./address-pin.tsx')

/** Lazy-loads `AddressPin`, which only addresses without a geocoding result need. */
export function LateAddressPin(props: AddressPinProps) {
  const { module, hasFailed } = useDeferred(loadAddressPin)
  if (module) return <module.AddressPin {...props} />
  return <LateProblem what="The map" failed={hasFailed} keepsTyped />
}
