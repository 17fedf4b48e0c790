const postcode = /(?:^|[\s,])([a-z]{1,2}\d[a-z\d]?(?:\s*\d[a-z]{2})?)\s*$/i

/** An address in one line, taken apart as it is looked up. */
export interface TypedAddress {
  street: string
  location: string
  zip_code: string
}

/**
 * Takes an address that was typed in one line apart at its commas: what ends it like a postcode is that, the part before
 * is the town, and the rest the street. Without a comma the whole line is the town: where in it a street ends isn't
 * guessed. A postcode alone stands for its town.
 * @returns undefined for a line without any word
 */
export function readTypedAddress(line: string): TypedAddress | undefined {
  const text = line.trim().replace(/[\s,]+$/, '')
  const zip_code = text.match(postcode)?.[1] ?? ''
  const parts = text
    .slice(0, text.length - zip_code.length)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const location = parts.at(-1) ?? zip_code
  if (location === '') return undefined
  return { street: parts.slice(0, -1).join(', ') || location, location, zip_code }
}
