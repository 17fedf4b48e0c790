import * as z from 'zod/mini'
import { packedCode } from '../typed-code.ts'
import { plainTyped } from '../typed-text.ts'
import { plainLine } from '../wire.ts'

/** A postcode of the UK: `NW1 0JH` is 0JH within NW1. */
export interface Postcode {
  outward: string
  /** Empty where only the outward half is known. */
  inward: string
}

const halves = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})?$/
const atTheEnd = /\b[a-z]{1,2}\d[a-z\d]?(?:\s*\d[a-z]{2})?\s*$/i

/** A text that is a postcode, or its outward half, however it is spaced; undefined for any other. */
export function readPostcode(text: string): Postcode | undefined {
  const [, outward, inward = ''] = halves.exec(packedCode(text).toUpperCase()) ?? []
  return outward === undefined ? undefined : { outward, inward }
}

/** `NW1 0JH`, as it is written. A text that is no postcode of the UK stays as it was typed. */
export function writePostcode(text: string): string {
  const { outward, inward } = readPostcode(text) ?? { outward: plainTyped(text), inward: '' }
  return `${outward} ${inward}`.trim()
}

/** A part of an address without the postcode that it ends with. */
export function withoutPostcode(part: string): string {
  return part.replace(atTheEnd, '').trim()
}

/** The postcode of an address, in any country. @param max characters */
export function postcodeText(max: number) {
  return plainLine(max).check(z.overwrite(writePostcode))
}
