import { daysInWords } from '@kindling/domain/appointments/duration-words'
import { sparksInWords } from '@kindling/domain/money/money'
import { REQUEST_DAYS } from '@kindling/domain/pots/pot-rules'
import { inOneLine } from '@kindling/domain/wire'
import { event, gift, money } from '../event.ts'
import { gift as giftPage, pot, wallet } from './targets.ts'

const openGift = { target: ({ giftId }: { giftId: string }) => giftPage(giftId) }
const openPot = { target: () => pot }
const openWallet = { target: () => wallet }

interface OfGift {
  giftId: string
  /** First name of the other member. */
  name: string
}

/** Gifts, pots and write-offs of sparks. Each `amount` is in milli-sparks. */
export const sparksEvents = {
  /** A moderator wrote off the reader's negative balance. */
  sparks_forgiven: event<{ amount: number }>(money, {
    ...openWallet,
    bell: ({ amount }) => ({
      title: 'Written off',
      text: `A moderator wrote off the ${sparksInWords(amount)} that you were below zero.`,
    }),
  }),
  gift_received: event<OfGift & { amount: number }>(gift, {
    ...openGift,
    bell: ({ name, amount }) => ({
      title: 'A gift for you',
      text: `${inOneLine(name)} gave you ${sparksInWords(amount)}, with a card.`,
    }),
  }),
  gift_thanked: event<OfGift>(gift, {
    ...openGift,
    bell: ({ name }) => ({ title: 'Thanks for your gift', text: `${inOneLine(name)} says thank you.` }),
  }),
  /** To the giver: a moderator approved or refused a gift that waited. */
  gift_decided: event<OfGift & { isGiven: boolean; note: string }>(money, {
    ...openGift,
    bell: ({ name, isGiven, note }) => ({
      title: isGiven ? 'Your gift is given' : 'Your gift was not given',
      text: isGiven
        ? `A moderator looked at your gift to ${inOneLine(name)}. It is there.`
        : `A moderator looked at your gift to ${inOneLine(name)} and didn’t let it through. Nothing has left your wallet. ${note}`,
    }),
  }),
  /** To a keeper: a request to the pot. The pot's page says by whom. */
  pot_asked: event<{ amount: number; district: string }>(gift, {
    ...openPot,
    bell: ({ amount, district }) => ({
      title: 'Somebody asks the pot',
      text: `A neighbour asks the pot of ${district} for ${sparksInWords(amount)}. Two keepers grant it.`,
    }),
  }),
  /** To the member whose request to a pot was granted. */
  pot_granted: event<{ amount: number; district: string }>(money, {
    ...openWallet,
    bell: ({ amount, district }) => ({
      title: 'The pot helps you',
      text: `Two keepers of the pot of ${district} agreed. ${sparksInWords(amount)} are in your wallet.`,
    }),
  }),
  /** `word` is the declining keeper's reason. */
  pot_declined: event<{ district: string; word: string }>(gift, {
    ...openPot,
    bell: ({ district, word }) => ({
      title: 'The pot didn’t agree',
      text: `A keeper of the pot of ${district} declined what you asked for. ${word}`,
    }),
  }),
  pot_lapsed: event<{ district: string }>(gift, {
    ...openPot,
    bell: ({ district }) => ({
      title: 'Your request has lapsed',
      text: `The keepers of the pot of ${district} didn’t decide in ${daysInWords(REQUEST_DAYS)}. You can ask again.`,
    }),
  }),
  /** The reader is now a keeper of a pot. */
  pot_keeper: event<{ district: string }>(gift, {
    ...openPot,
    bell: ({ district }) => ({
      title: 'You keep the pot',
      text: `A moderator made you a keeper of the pot of ${district}.`,
    }),
  }),
}
