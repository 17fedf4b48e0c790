import {
  type MailList,
  mailLists,
  UNSUBSCRIBE_PATH,
} from '@kindling/domain/notifications/unsubscribe-contract'
import { deriveSealKeys, makeSeal } from '../auth/seal.ts'
import type { Config } from '../config.ts'

/** Member and mailing list of an unsubscribe link. */
export interface ListOf {
  memberId: string
  list: MailList
}

const PURPOSE = 'unsubscribe'

/**
 * Unsubscribe links for one member and one mailing list, which work without signing in and never expire,
 * since mails may be opened late. Nothing is stored: the token is the encrypted data.
 */
export function unsubscribeLinks({ publicUrl, secrets }: Pick<Config, 'publicUrl' | 'secrets'>) {
  const seal = makeSeal(deriveSealKeys(secrets.data, PURPOSE), secrets.data)

  function to({ memberId, list }: ListOf): string {
    const token = seal.close(`${list} ${memberId}`, PURPOSE)
    return `${publicUrl}${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`
  }

  /** Undefined for an invalid token. */
  function open(token: string): ListOf | undefined {
    try {
      const [name, memberId] = seal.open(token, PURPOSE).split(' ')
      const list = mailLists.find((one) => one === name)
      return list === undefined || memberId === undefined ? undefined : { memberId, list }
    } catch {
      // Any decryption error: details would help an attacker.
      return undefined
    }
  }

  return { to, open }
}
