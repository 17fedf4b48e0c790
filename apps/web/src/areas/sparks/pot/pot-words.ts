import { daysInWords } from '@kindling/domain/appointments/duration-words'
import { numberInWords } from '@kindling/domain/number-words'
import type { OwnPotRequest, Pot } from '@kindling/domain/pots/pot-contract'
import { KEEPERS, REQUEST_DAYS } from '@kindling/domain/pots/pot-rules'
import { formatDay } from '../../../format/dates.ts'
import { sparksText } from '../../../format/sparks.ts'

/** What a pot has helped with so far. */
export function helpedWords({ given, helped, grants }: Pick<Pot, 'given' | 'helped' | 'grants'>): string {
  if (given === 0) return 'Nobody has given anything yet.'
  const all = `Neighbours have given ${sparksText(given)}.`
  if (grants === 0) return `${all} Nobody has needed any yet.`
  return `${all} It has helped ${grants === 1 ? 'once' : `${grants} times`}, with ${sparksText(helped)}.`
}

/** Why nothing can be asked for; undefined where it can. */
export function lackingWords({ keepers }: Pick<Pot, 'keepers'>): string | undefined {
  if (keepers >= KEEPERS) return undefined
  return `This pot doesn’t have ${numberInWords(KEEPERS)} keepers yet: you can give to it, and ask for something once moderators have chosen them.`
}

/** How the member's own request stands. */
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
