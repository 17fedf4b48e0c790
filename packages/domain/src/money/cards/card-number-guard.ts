import { plainTyped } from '../../typed-text.ts'
import { isCardNumber } from './card-rules.ts'

/** Error for a card number in a text field, which would store it unencrypted. */
export const NO_CARD_NUMBER_HERE = 'Don’t write a card number here'

/** Whether a text contains a card number, grouped or not. */
export function holdsCardNumber(text: string): boolean {
  const plain = plainTyped(text)
  // Candidates at every digit, of 16 digits and of 15 as for American Express.
  const found = [
    ...plain.matchAll(/(?=((?:\d[\s-]?){15}\d))/g),
    ...plain.matchAll(/(?=((?:\d[\s-]?){14}\d))/g),
  ]
  return found.some(([, number = '']) => isCardNumber(number))
}
