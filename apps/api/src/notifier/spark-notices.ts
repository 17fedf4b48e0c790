import { type NoticeRules, rule } from './notice-rule.ts'

const wallet = { screen: 'wallet', id: null } as const
const gift = (id: string) => ({ screen: 'gift', id }) as const
const pot = { screen: 'pot', id: null } as const

type Kind =
  | `gift_${'received' | 'thanked' | 'decided'}`
  | `pot_${'asked' | 'granted' | 'declined' | 'lapsed' | 'keeper'}`
  | 'sparks_forgiven'

/** Sparks that neighbours give each other, share, and are forgiven. */
export const sparkNotices: NoticeRules<Kind> = {
  gift_received: rule('account', ({ giftId, name, amount }) => ({
    title: 'A gift for you',
    description: `${name} gave you ${amount}, with a card.`,
    target: gift(giftId),
  })),
  gift_thanked: rule('account', ({ giftId, name }) => ({
    title: 'Thanks for your gift',
    description: `${name} says thank you.`,
    target: gift(giftId),
  })),
  gift_decided: rule('account', ({ giftId, name, isGiven, note }) => ({
    title: isGiven ? 'Your gift is given' : 'Your gift was not given',
    description: isGiven
      ? `A moderator looked at your gift to ${name}. It is there.`
      : `A moderator looked at your gift to ${name} and didn’t let it through. Nothing has left your wallet. ${note}`,
    target: gift(giftId),
  })),
  pot_asked: rule('account', ({ amount, district }) => ({
    title: 'Somebody asks the pot',
    description: `A neighbour asks the pot of ${district} for ${amount}. Two keepers grant it.`,
    target: pot,
  })),
  pot_granted: rule('account', ({ amount, district }) => ({
    title: 'The pot helps you',
    description: `Two keepers of the pot of ${district} agreed. ${amount} are in your wallet.`,
    target: wallet,
  })),
  pot_declined: rule('account', ({ district, word }) => ({
    title: 'The pot didn’t agree',
    description: `A keeper of the pot of ${district} declined what you asked for. ${word}`,
    target: pot,
  })),
  pot_lapsed: rule('account', ({ district }) => ({
    title: 'Your request has lapsed',
    description: `The keepers of the pot of ${district} didn’t decide in 14 days. You can ask again.`,
    target: pot,
  })),
  pot_keeper: rule('account', ({ district }) => ({
    title: 'You keep the pot',
    description: `A moderator made you a keeper of the pot of ${district}.`,
    target: pot,
  })),
  sparks_forgiven: rule('account', ({ amount }) => ({
    title: 'Written off',
    description: `A moderator wrote off the ${amount} that you were below zero.`,
    target: wallet,
  })),
}
