import { daysInWords } from '../appointments/duration-words.ts'
import { formatDay } from '../client/times/dates.ts'
import { sparksText } from '../format/sparks.ts'
import { numberInWords } from '../number-words.ts'
import { fullName } from '../profile/names.ts'
import type { AdminPot, OwnPotRequest, Pot } from './pot-contract.ts'
import { KEEPERS, REQUEST_DAYS } from './pot-rules.ts'

/** Totals of a pot: sparks given to it, and requests granted. */
export function helpedWords({ given, helped, grants }: Pick<Pot, 'given' | 'helped' | 'grants'>): string {
  if (given === 0) return 'Nobody has given anything yet.'
  const all = `Neighbours have given ${sparksText(given)}.`
  if (grants === 0) return `${all} Nobody has needed any yet.`
  return `${all} It has helped ${grants === 1 ? 'once' : `${grants} times`}, with ${sparksText(helped)}.`
}

/** Why members can’t request from the pot: too few keepers. Undefined if they can. */
export function lackingWords({ keepers }: Pick<Pot, 'keepers'>): string | undefined {
  if (keepers >= KEEPERS) return undefined
  return `This pot doesn’t have ${numberInWords(KEEPERS)} keepers yet: you can give to it, and ask for something once moderators have chosen them.`
}

/** State of the member's own request. */
export function requestWords({ state, amount, word, lapsesAt }: OwnPotRequest): string {
  const sparks = sparksText(amount)
  switch (state) {
    case 'open':
      return `You ask for ${sparks}. The keepers have until ${formatDay(lapsesAt)}.`
    case 'granted':
      return `The pot gave you ${sparks}.`
    case 'declined':
      return `A keeper declined your ${sparks}: “${word ?? ''}”`
    case 'withdrawn':
      return `You took your request for ${sparks} back.`
    case 'lapsed':
      return `Nobody decided on your ${sparks} in ${daysInWords(REQUEST_DAYS)}. You can ask again.`
  }
}

/** Number and names of a pot's keepers, for moderators. */
export const keepersWords = ({ keepers }: Pick<AdminPot, 'keepers'>): string =>
  `${keepers.length} of ${KEEPERS} keepers${keepers.length > 0 ? `: ${keepers.map(fullName).join(', ')}` : ''}`
