import { sparksInWords, sparksToMillis } from '../money/money.ts'

/** An amount of sparks (not milli-sparks) in words: '1 spark', '2.5 sparks', '−4 sparks' of a balance below zero. */
export const sparksText = (sparks: number) =>
  `${sparks < 0 ? '−' : ''}${sparksInWords(sparksToMillis(Math.abs(sparks)))}`
