import * as z from 'zod/mini'
import { plainTyped } from '../typed-text.ts'
import { MAX_MINOR_UNITS, millisToSparks, penceToPounds } from './money.ts'
import { sparkPriceMillis } from './spark-price.ts'

/** Unit of an amount field. */
export type AmountUnit = 'pounds' | 'sparks'

/** The parsed amount of a text: neither amount nor problem for a blank text. */
export interface ReadAmount {
  /** Pence or milli-sparks, whole and not negative. */
  minor?: number
  /** The same in pounds or sparks, as sent to the server. */
  amount?: number
  /** Validation error for the member. */
  problem?: string
}

interface Unit {
  places: number
  /** Currency signs and words allowed around the number. */
  signs: RegExp
  example: string
  tooFine: string
  toWire: (minor: number) => number
}

const units: Record<AmountUnit, Unit> = {
  pounds: {
    places: 2,
    signs: /^(?:[£￡]|gbp) ?|(?: ?[£￡]| ?gbp| ?pounds?)$/gi,
    example: '12.50',
    tooFine: 'Pence have two places, as in 12.50',
    toWire: penceToPounds,
  },
  sparks: {
    places: 3,
    signs: / ?sparks?$/gi,
    example: '12.5',
    tooFine: 'Sparks have three places at most, as in 12.125',
    toWire: millisToSparks,
  },
}

const NEGATIVE = 'An amount can’t be negative'
const TOO_MUCH = 'That is more than we can handle'

const points = /[．。｡·٫]/g
const commas = /[，、]/g
const apostrophes = /[’٬]/g

/** A sign or word of another currency, or of pounds where sparks are expected and the reverse. */
const anotherUnit = /\p{Sc}|gbp|eur|usd|pounds?|sparks?/iu
const pence = /^(\d+) ?p$/i

const oneComma = /^([1-9]\d{0,2}),(\d{3})$/
const decimal = /^(\d*)(?:[.,](\d*))?$/
const grouped = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/
const spaced = /^([1-9]\d{0,2}([ '])\d{3}(?:\2\d{3})*)(?:[.,](\d*))?$/
const continental = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/

/**
 * Parses a typed amount exactly. A point or a comma is the decimal separator; commas, spaces and apostrophes separate
 * thousands. An ambiguous or invalid text is rejected with a message, never guessed. Digits of any script are accepted,
 * as are £, GBP or "sparks" around them.
 */
export function readAmount(text: string, unit: AmountUnit): ReadAmount {
  const { signs, example } = units[unit]
  const plain = plainTyped(text).replace(points, '.').replace(commas, ',').replace(apostrophes, "'")
  if (plain === '') return {}
  const figure = plain.replace(/^\+/, '').replace(signs, '')
  if (/^-/.test(plain) || /^-/.test(figure)) return { problem: NEGATIVE }
  const asPence = unit === 'pounds' ? pence.exec(plain)?.[1] : undefined
  if (asPence !== undefined) return ofDigits(asPence, units[unit])
  if (anotherUnit.test(figure)) return { problem: `This is in ${unit}: type it as in ${example}` }
  return readFigure(figure, units[unit])
}

function readFigure(figure: string, unit: Unit): ReadAmount {
  const twoWays = oneComma.exec(figure)
  if (twoWays) return { problem: wordsOfTwoWays(figure, twoWays, unit) }
  const single = decimal.exec(figure)
  if (single && /\d/.test(figure)) return ofParts(single[1], single[2], unit)
  const groups = grouped.exec(figure)
  if (groups) return ofParts(groups[1], groups[2], unit)
  const gaps = spaced.exec(figure)
  if (gaps) return ofParts(gaps[1], gaps[3], unit)
  if (continental.test(figure)) {
    return { problem: `Use a point for decimals alone: type ${figure.replaceAll('.', '').replace(',', '.')}` }
  }
  return { problem: `Type it in figures alone, as in ${unit.example}` }
}

function wordsOfTwoWays(
  figure: string,
  [, whole = '', rest = '']: RegExpExecArray,
  { places }: Unit,
): string {
  const fraction = rest.replace(/0+$/, '')
  const asDecimal =
    fraction.length > places ? ', or two places after a point' : ` or ${Number(`${whole}.${fraction}`)}`
  return `${figure} can be read in two ways: type ${whole}${rest}${asDecimal}`
}

function ofParts(whole = '', fraction = '', unit: Unit): ReadAmount {
  if (fraction.length > unit.places) return { problem: unit.tooFine }
  return ofDigits(whole.replace(/\D/g, '') + fraction.padEnd(unit.places, '0'), unit)
}

function ofDigits(digits: string, { toWire }: Unit): ReadAmount {
  const minor = Number(digits)
  return minor > MAX_MINOR_UNITS ? { problem: TOO_MUCH } : { minor, amount: toWire(minor) }
}

/**
 * A schema's first step: parses the text or number of an amount field into pounds or sparks, before limits are checked.
 * @param missing the error for a blank field
 */
export function typedAmount<Typed = string | number>(unit: AmountUnit, missing: string) {
  return z.transform((typed: Typed, { issues }): number => {
    const text = typeof typed === 'string' || typeof typed === 'number' ? String(typed) : ''
    const { amount, problem = missing } = readAmount(text, unit)
    if (amount !== undefined) return amount
    issues.push({ code: 'custom', message: problem, input: typed })
    return Number.NaN
  })
}

/** The spark price of a typed hourly rate in pounds, in milli-sparks; 0 for an invalid rate (marketplace §9). */
export function sparkPriceTyped(rate: string): number {
  const millis = sparkPriceMillis(readAmount(rate, 'pounds').minor ?? 0)
  return millis > MAX_MINOR_UNITS ? 0 : millis
}
