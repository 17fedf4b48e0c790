import { event, gift, money } from '../event.ts'
import { gift as giftPage, pot, wallet } from './targets.ts'

/** Sparks that neighbours give each other, share, and are forgiven. */
export const sparksEvents = {
  /** A moderator wrote off what the reader was below zero; `amount` as a member reads it. */
  sparks_forgiven: event<{ amount: string }>(money, {
    target: () => wallet,
    bell: ({ amount }) => ({
      title: 'Written off',
      text: `A moderator wrote off the ${amount} that you were below zero.`,
    }),
  }),
  /** `amount` as a member reads it, `2 sparks`. */
  gift_received: event<{ giftId: string; name: string; amount: string }>(gift, {
    target: ({ giftId }) => giftPage(giftId),
    bell: ({ name, amount }) => ({
      title: 'A gift for you',
      text: `${name} gave you ${amount}, with a card.`,
    }),
  }),
  gift_thanked: event<{ giftId: string; name: string }>(gift, {
    target: ({ giftId }) => giftPage(giftId),
    bell: ({ name }) => ({ title: 'Thanks for your gift', text: `${name} says thank you.` }),
  }),
  /** A moderator looked at a gift that waited: it is given, or it stays with the reader. */
  gift_decided: event<{ giftId: string; name: string; isGiven: boolean; note: string }>(money, {
    target: ({ giftId }) => giftPage(giftId),
    bell: ({ name, isGiven, note }) => ({
      title: isGiven ? 'Your gift is given' : 'Your gift was not given',
      text: isGiven
        ? `A moderator looked at your gift to ${name}. It is there.`
        : `A moderator looked at your gift to ${name} and didn’t let it through. Nothing has left your wallet. ${note}`,
    }),
  }),
  /** Somebody asks the pot that the reader keeps. */
  pot_asked: event<{ amount: string; district: string }>(gift, {
    target: () => pot,
    bell: ({ amount, district }) => ({
      title: 'Somebody asks the pot',
      text: `A neighbour asks the pot of ${district} for ${amount}. Two keepers grant it.`,
    }),
  }),
  /** What the reader asked a pot for; `word` of the keeper who declined. */
  pot_granted: event<{ amount: string; district: string }>(money, {
    target: () => wallet,
    bell: ({ amount, district }) => ({
      title: 'The pot helps you',
      text: `Two keepers of the pot of ${district} agreed. ${amount} are in your wallet.`,
    }),
  }),
  pot_declined: event<{ district: string; word: string }>(gift, {
    target: () => pot,
    bell: ({ district, word }) => ({
      title: 'The pot didn’t agree',
      text: `A keeper of the pot of ${district} declined what you asked for. ${word}`,
    }),
  }),
  pot_lapsed: event<{ district: string }>(gift, {
    target: () => pot,
    bell: ({ district }) => ({
      title: 'Your request has lapsed',
      text: `The keepers of the pot of ${district} didn’t decide in 14 days. You can ask again.`,
    }),
  }),
  /** The reader is one of a pot's keepers now. */
  pot_keeper: event<{ district: string }>(gift, {
    target: () => pot,
    bell: ({ district }) => ({
      title: 'You keep the pot',
      text: `A moderator made you a keeper of the pot of ${district}.`,
    }),
  }),
}
