import * as z from 'zod/mini'
import { packedCode } from '../typed-code.ts'
import { plainTyped } from '../typed-text.ts'
import { plainLine } from '../wire.ts'

/** A UK postcode: `NW1 0JH` has outward code NW1 and inward code 0JH. */
export interface Postcode {
  outward: string
  /** Empty where only the outward code is known. */
  inward: string
}

const halves = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})?$/
const atTheEnd = /\b[a-z]{1,2}\d[a-z\d]?(?:\s*\d[a-z]{2})?\s*$/i

/** Parses a postcode or outward code, in any spacing; undefined for any other text. */
export function readPostcode(text: string): Postcode | undefined {
  const [, outward, inward = ''] = halves.exec(packedCode(text).toUpperCase()) ?? []
  return outward === undefined ? undefined : { outward, inward }
}

/** Formats a UK postcode: `NW1 0JH`. Any other text stays as it was typed. */
export function writePostcode(text: string): string {
  const { outward, inward } = readPostcode(text) ?? { outward: plainTyped(text), inward: '' }
  return `${outward} ${inward}`.trim()
}

/** A part of an address without the postcode at its end. */
export function withoutPostcode(part: string): string {
  return part.replace(atTheEnd, '').trim()
}

/** Schema for the postcode of an address, in any country. @param max characters */
export function postcodeText(max: number) {
  return plainLine(max).check(z.overwrite(writePostcode))
}
