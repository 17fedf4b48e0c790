import { sparksInWords, sparksToMillis } from '@kindling/domain/money/money'

/** What a call answers in sparks, in a sentence: '1 spark', '2.5 sparks'. */
export const sparksText = (sparks: number) => sparksInWords(sparksToMillis(sparks))
