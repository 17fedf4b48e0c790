import * as z from 'zod/mini'
import { plainTyped } from '../typed-text.ts'
import { MAX_MINOR_UNITS, millisToSparks, penceToPounds } from './money.ts'
import { sparkPriceMillis } from './spark-price.ts'

/** What a field asks for. */
export type AmountUnit = 'pounds' | 'sparks'

/** What a text says of an amount: neither where nothing was typed. */
export interface ReadAmount {
  /** Pence or milli-sparks, whole and not negative. */
  minor?: number
  /** The same in pounds or sparks, as it travels. */
  amount?: number
  /** Why it can’t be read, for whoever typed it. */
  problem?: string
}

interface Unit {
  places: number
  /** What may stand around the figure. */
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

/** A sign or a word of another unit: a currency, or the one of pounds and sparks that isn’t asked for. */
const anotherUnit = /\p{Sc}|gbp|eur|usd|pounds?|sparks?/iu
const pence = /^(\d+) ?p$/i

const oneComma = /^([1-9]\d{0,2}),(\d{3})$/
const decimal = /^(\d*)(?:[.,](\d*))?$/
const grouped = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/
const spaced = /^([1-9]\d{0,2}([ '])\d{3}(?:\2\d{3})*)(?:[.,](\d*))?$/
const continental = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/

/**
 * Reads an amount as it was typed, exactly. A point or a comma stands before pence; commas, spaces and apostrophes
 * between thousands. What can be read in two ways, or in none, is refused in words and never guessed. Digits of any
 * script and the £, GBP or "sparks" around them are taken.
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
 * What stands in a field, or came as a number, in pounds or sparks as they travel: the beginning of a schema that says
 * how much it may be.
 * @param missing what to say where nothing was typed
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

/** The price in milli-sparks of a rate in pounds as it stands in a form: an invalid one gives 0 (marketplace §9). */
export function sparkPriceTyped(rate: string): number {
  const millis = sparkPriceMillis(readAmount(rate, 'pounds').minor ?? 0)
  return millis > MAX_MINOR_UNITS ? 0 : millis
}
