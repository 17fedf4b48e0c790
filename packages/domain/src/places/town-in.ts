import { withoutPostcode } from './postcode.ts'

const country = /^(?:uk|gb|united kingdom|great britain|england|scotland|wales|northern ireland)$/i

/** Guesses the town of an address: its last part without postcode and country. */
export function townIn(address: string): string {
  return (
    address
      .split(',')
      .map((part) => withoutPostcode(part.trim()))
      .filter((part) => part !== '' && !country.test(part))
      .at(-1) ?? ''
  )
}
