import { sparksInWords, sparksToMillis } from '@kindling/domain/money/money'

/** An amount of sparks (not milli-sparks) in words: '1 spark', '2.5 sparks'. */
export const sparksText = (sparks: number) => sparksInWords(sparksToMillis(sparks))
