import { withoutPostcode } from '@kindling/domain/places/postcode'

const country = /^(?:uk|gb|united kingdom|great britain|england|scotland|wales|northern ireland)$/i

/** What an address ends with, without its postcode and its country: most likely the town. */
export function townIn(address: string): string {
  return (
    address
      .split(',')
      .map((part) => withoutPostcode(part.trim()))
      .filter((part) => part !== '' && !country.test(part))
      .at(-1) ?? ''
  )
}
