import { inOneLine } from '@kindling/domain/wire'
import type { NeedWords } from '../../marketplace/need-mail.ts'

/** To a neighbour who offers what somebody near needs. @param asker first name @param unsubscribeUrl where it is stopped */
export const nearWords = (asker: string, need: string, unsubscribeUrl: string): NeedWords => ({
  subject: 'A neighbour needs a hand',
  lines: [
    `${inOneLine(asker)} asks for “${inOneLine(need)}”, which you offer.`,
    'Answer with a day and how long it takes. Nothing is booked before they choose.',
  ],
  reason: {
    words: 'You get this when a neighbour near you needs what you offer.',
    label: 'Stop these emails',
    url: unsubscribeUrl,
  },
})

/** To the asker. @param answerer first name */
export const answeredWords = (answerer: string, need: string): NeedWords => ({
  subject: 'A neighbour has answered',
  lines: [
    `${inOneLine(answerer)} has answered “${inOneLine(need)}”.`,
    'Compare the answers and book whom you like. Your address shows only after that.',
  ],
})
