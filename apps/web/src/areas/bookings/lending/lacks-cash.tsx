import { Alert } from '@kindling/ui/alert'
import { TextLinkTo } from '../../../components/text-link-to.tsx'

/** Note that the wallet has too little cash, with a link to fund it. */
export function LacksCash() {
  return (
    <Alert tone="info">
      There is too little in your wallet for this.{' '}
      <TextLinkTo to="/user?fund=open">Pay into it by card</TextLinkTo>
    </Alert>
  )
}
