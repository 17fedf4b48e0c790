const postcode = /\b[a-z]{1,2}\d[a-z\d]?(?:\s*\d[a-z]{2})?\s*$/i

/** A part of an address without the postcode that it ends with. */
export function withoutPostcode(part: string): string {
  return part.replace(postcode, '').trim()
}
