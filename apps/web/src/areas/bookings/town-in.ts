const country = /^(?:uk|gb|united kingdom|great britain|england|scotland|wales|northern ireland)$/i
const postcode = /\b[a-z]{1,2}\d[a-z\d]?(?:\s*\d[a-z]{2})?\s*$/i

/** What an address ends with, without its postcode and its country: most likely the town. */
export function townIn(address: string): string {
  return (
    address
      .split(',')
      .map((part) => part.trim().replace(postcode, '').trim())
      .filter((part) => part !== '' && !country.test(part))
      .at(-1) ?? ''
  )
}
