import { plainTyped } from '../../typed-text.ts'
import { isCardNumber } from './card-rules.ts'

/** Said of a text that a card number was typed into: it would be kept there in the clear. */
export const NO_CARD_NUMBER_HERE = 'Don’t write a card number here'

/** Whether a text holds a card number, written together or in groups. */
export function holdsCardNumber(text: string): boolean {
  const plain = plainTyped(text)
  // From each digit on, as many as the longest number has, and as many as American Express has.
  const found = [
    ...plain.matchAll(/(?=((?:\d[\s-]?){15}\d))/g),
    ...plain.matchAll(/(?=((?:\d[\s-]?){14}\d))/g),
  ]
  return found.some(([, number = '']) => isCardNumber(number))
}
