import {
  type MailList,
  mailLists,
  UNSUBSCRIBE_PATH,
} from '@kindling/domain/notifications/unsubscribe-contract'
import { deriveSealKeys, makeSeal } from '../auth/seal.ts'
import type { Config } from '../config.ts'

/** Which emails of whom a link ends. */
export interface ListOf {
  memberId: string
  list: MailList
}

const PURPOSE = 'unsubscribe'

/**
 * Links in emails that end emails like them: for one member and one list, without signing in, and for ever, since a mail
 * is opened when somebody opens it. Nothing of them is stored: the token is what it says, sealed.
 */
export function unsubscribeLinks({ publicUrl, secrets }: Pick<Config, 'publicUrl' | 'secrets'>) {
  const seal = makeSeal(deriveSealKeys(secrets.data, PURPOSE), secrets.data)

  function to({ memberId, list }: ListOf): string {
    const token = seal.close(`${list} ${memberId}`, PURPOSE)
    return `${publicUrl}${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`
  }

  /** Undefined for a token that isn't one of ours. */
  function open(token: string): ListOf | undefined {
    try {
      const [name, memberId] = seal.open(token, PURPOSE).split(' ')
      const list = mailLists.find((one) => one === name)
      return list === undefined || memberId === undefined ? undefined : { memberId, list }
    } catch {
      // Whatever is wrong with it: the seal says no more to who guesses.
      return undefined
    }
  }

  return { to, open }
}
