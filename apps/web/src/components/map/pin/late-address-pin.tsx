import { LateProblem } from '../../../app/late/late-problem.tsx'
import { useDeferred } from '../../../app/late/use-deferred.ts'
import type { AddressPinProps } from './address-pin.tsx'

const loadAddressPin = () => import('./address-pin.tsx')

/** A pin for an address that isn't found: most are, so its code comes when one isn't. */
export function LateAddressPin(props: AddressPinProps) {
  const { module, hasFailed } = useDeferred(loadAddressPin)
  if (module) return <module.AddressPin {...props} />
  return <LateProblem what="The map" hasFailed={hasFailed} keepsTyped />
}
